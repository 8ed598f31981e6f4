#!/usr/bin/env bash
# Builds and tests the images of the Dockerfile on a machine without Docker, as root with Debian's buildah and podman. After
# the packages are installed, the builds run without a network. The mock and the portal run with the restrictions of
# docker-compose.yml, and a customer signs in through the portal. Without NODE_IMAGE the script creates the base image from
# Debian's packages and this machine's Node. All files are in one folder that is deleted at the end (unless KEEP=1).
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(id -u)" = 0 ] || { echo 'This script must run as root. With Docker, use: docker compose up' >&2; exit 2; }
for program in buildah podman crun debootstrap; do
  command -v "$program" >/dev/null || missing="${missing:-} $program"
done
# shellcheck disable=SC2086
[ -z "${missing:-}" ] || apt-get install -y --no-install-recommends $missing >/dev/null

work="${WORK:-$(mktemp -d)}"
mkdir -p "$work"
export CONTAINERS_STORAGE_CONF="$work/storage.conf" BUILDAH_ISOLATION=chroot
cat > "$CONTAINERS_STORAGE_CONF" <<CONF
[storage]
driver = "overlay"
runroot = "$work/run"
graphroot = "$work/images"
CONF
[ -n "${KEEP:-}" ] || trap 'buildah rm --all >/dev/null 2>&1 || true; rm -rf "$work"' EXIT

if [ -z "${NODE_IMAGE:-}" ]; then
  NODE_IMAGE=localhost/node NODE_TAG=here
  if ! buildah inspect "$NODE_IMAGE:$NODE_TAG" >/dev/null 2>&1; then
    echo "── base image: Debian and Node $(node --version) …"
    debootstrap --variant=minbase --include=ca-certificates bookworm "$work/base" > "$work/base.log"
    umount "$work/base/proc" "$work/base/sys" 2>/dev/null || true
    cp "$(readlink -f "$(command -v node)")" "$work/base/usr/bin/node"
    mkdir -p "$work/base/usr/lib/node_modules"
    cp -R "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$work/base/usr/lib/node_modules/npm"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/bin/npm"
    # The image trusts the same certificates as this machine.
    cp /etc/ssl/certs/ca-certificates.crt "$work/base/etc/ssl/certs/"
    chroot "$work/base" useradd --uid 1000 --create-home node
    container=$(buildah from scratch)
    buildah copy -q "$container" "$work/base" / >/dev/null
    buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
    buildah commit -q --rm "$container" "$NODE_IMAGE:$NODE_TAG" >/dev/null
    rm -rf "$work/base"
  fi
fi

build() { # stage, command before it
  local stage=$1 start=$SECONDS
  shift
  echo "── $stage${1:+, without network} …"
  "$@" buildah bud --layers --format docker --target "$stage" --tag "zoog-$stage" \
    --build-arg "NODE_IMAGE=$NODE_IMAGE" --build-arg "NODE_TAG=$NODE_TAG" --build-arg "NODE_DIGEST=${NODE_DIGEST:-}" . > "$work/$stage.log" 2>&1 \
    || { tail -30 "$work/$stage.log" >&2; exit 1; }
  echo "   built in $((SECONDS - start)) s"
}
build packages
for stage in mock portal dev; do build "$stage" unshare --net; done
buildah images --format '   {{.Name}}  {{.Size}}' | grep zoog-

echo '── mock and portal, with the restrictions of docker-compose.yml, in a separate network …'
unshare --net --mount --propagation private -- env NODE="$(command -v node)" bash scripts/lib/run-containers.sh
