#!/bin/sh
# Starts a program of the image: start.sh <project> [bundle] [arguments]
set -eu
# A file in /run/secrets is a variable of its name, so that secrets need not stand in a container's description. Those in
# folders are made by secrets.sh; the operator's own, beside them, replace them.
for file in /run/secrets/*/* /run/secrets/*; do
  if [ -f "$file" ]; then export "${file##*/}=$(cat "$file")"; fi
done
folder=services/$1
[ -d "$folder" ] || folder=deploy/$1
shift
bundle=main
if [ $# -gt 0 ] && [ -f "$folder/dist/$1.mjs" ]; then
  bundle=$1
  shift
fi
export WORKFLOWS="${WORKFLOWS:-/askwatch/$folder/dist/workflows.js}"
exec node "/askwatch/$folder/dist/$bundle.mjs" "$@"
