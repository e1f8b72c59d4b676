#!/bin/sh
# Builds all images as askwatch/<name>:$ASKWATCH_VERSION. Arguments go to `docker build`.
# EXTRA_CA names a file of certificates that npm shall accept during the build alone, where a proxy signs with its own.
set -eu
cd "$(dirname "$0")/../.."
version=${ASKWATCH_VERSION:-local}
if [ -n "${EXTRA_CA:-}" ]; then
  context=$(mktemp -d)
  trap 'rm -rf "$context"' EXIT
  cp "$EXTRA_CA" "$context/extra.pem"
  base=$(sed -n 's/^ARG BASE=//p' deploy/docker/Dockerfile)
  printf 'FROM %s\nCOPY extra.pem /extra.pem\nENV NODE_EXTRA_CA_CERTS=/extra.pem\n' "$base" > "$context/Dockerfile"
  docker build --tag askwatch/build-base "$context"
  set -- --build-arg BUILD_BASE=askwatch/build-base "$@"
fi
for image in service gateway egress jobs trials reading; do
  docker build --file deploy/docker/Dockerfile --target "$image" --tag "askwatch/$image:$version" \
    --build-arg VERSION="$version" --build-arg REVISION="$(git rev-parse HEAD 2>/dev/null || echo unknown)" "$@" .
done
