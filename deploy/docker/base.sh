#!/bin/sh
# Makes the base image that the Dockerfile names, where no image registry can be reached: Debian from its packages, Node
# and npm from npm. Needs root, debootstrap, npm and a Docker engine.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
image=$(sed -n 's/^ARG BASE=//p' "$here/Dockerfile")
version=$(expr "$image" : 'node:\([0-9.]*\)-bookworm-slim')
case $(uname -m) in aarch64) arch=arm64 ;; *) arch=x64 ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
debootstrap --variant=minbase --include=ca-certificates bookworm "$work/root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
# Debian publishes security updates in a suite of their own.
cat > "$work/root/etc/apt/sources.list" <<LIST
deb http://deb.debian.org/debian bookworm main
deb http://deb.debian.org/debian bookworm-updates main
deb http://deb.debian.org/debian-security bookworm-security main
LIST
rm -rf "$work"/root/var/cache/apt/archives/*.deb "$work"/root/var/lib/apt/lists/*
cd "$work"
npm pack --silent "node-linux-$arch@$version" npm@11
mkdir -p node npm
tar xzf node-linux-*.tgz -C node --strip-components=1
tar xzf npm-*.tgz -C npm --strip-components=1
cp node/bin/node root/usr/local/bin/node
mkdir -p root/usr/local/lib/node_modules
cp -R npm root/usr/local/lib/node_modules/npm
ln -s ../lib/node_modules/npm/bin/npm-cli.js root/usr/local/bin/npm
tar -C root -c . | docker import --change 'CMD ["node"]' - "$image"
