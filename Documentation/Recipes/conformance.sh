#!/bin/sh
# Tests a client in eight processes of one machine, and merges their reports. Make its steps those of any CI system: each
# shard can run on a machine of its own.
set -eu
# The executable of your package that has the command line for your client; with DRIVER, the kit's own. DRIVER is the command
# that starts your driver, such as "python3 driver.py"; it stays empty for a client in Swift.
conformance=${CONFORMANCE:-.build/release/acme-conformance}
driver=${DRIVER:-}
specifications=${SPECIFICATIONS:-lwa-token}
shards=8

rm -rf Reports/shards
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# Exit code 1 is about the client, which `merge` decides on.
run_shard() {
  # shellcheck disable=SC2086
  "$conformance" run $specifications ${driver:+--driver "$driver"} --shard "$1/$shards" --reports "Reports/shards/$1" \
    --output plain > "$logs/$1" 2>&1 || [ $? -eq 1 ]
}

processes=
shard=1
while [ "$shard" -le "$shards" ]; do
  run_shard "$shard" &
  processes="$processes $!"
  shard=$((shard + 1))
done

# Any other exit code is about the command: there is nothing to merge.
shard=1
for process in $processes; do
  wait "$process" || {
    tail -n 20 "$logs/$shard" >&2
    echo "error: shard $shard could not run, so nothing was merged" >&2
    exit 2
  }
  shard=$((shard + 1))
done
"$conformance" report merge Reports/shards/* --reports Reports/latest
