import AuthProviding

extension MutationOperator {
  /// Reports failures without codes, but for those of one operation.
  package static func uncoded(but other: String? = nil) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard call.operation != other else { return await client.perform(call, completion) }
        await client.perform(
          call,
          Completion { ending in
            guard case .failure(var failure) = ending else { return completion(ending) }
            failure.code = nil
            failure.unmappedType = "ClientError"
            completion(.failure(failure))
          })
      }
    }
  }
}
