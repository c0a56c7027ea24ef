#!/bin/sh
# Tests a client in eight processes of one machine, and merges their reports. Make its steps those of any CI system: each
# shard can run on a machine of its own.
set -eu
conformance=${CONFORMANCE:-.build/release/acme-conformance}
specifications=${SPECIFICATIONS:-lwa-token}
shards=8

rm -rf Reports/shards
shard=1
while [ "$shard" -le "$shards" ]; do
  # shellcheck disable=SC2086
  "$conformance" run $specifications --shard "$shard/$shards" --reports "Reports/shards/$shard" --output plain \
    > /dev/null 2>&1 &
  shard=$((shard + 1))
done
# What a shard lacks, `merge` reports.
wait
"$conformance" report merge Reports/shards/* --reports Reports/latest
