#!/usr/bin/env bash
# The second part of containers.sh. It runs in separate namespaces with only a loopback network, and unmounts cgroup v2,
# because crun rejects a mix of cgroup v1 and v2.
set -euo pipefail
ip link set lo up
umount /sys/fs/cgroup/unified 2>/dev/null || true

run() { # image, options
  local image=$1
  shift
  podman run --detach --rm --network host --add-host mock-api:127.0.0.1 --name "$image" \
    --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 --cgroups disabled \
    --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges "$@" "localhost/$image" >/dev/null
}
healthy() {
  for _ in $(seq 60); do
    podman healthcheck run "$1" >/dev/null 2>&1 && { echo "   $1 is healthy"; return; }
    sleep 0.5
  done
  podman logs "$1" >&2
  exit 1
}
clean_up() {
  podman stop --all --time 15 >/dev/null 2>&1 || true
  podman volume rm --all --force >/dev/null 2>&1 || true
}
trap clean_up EXIT

run zoog-mock --env PORTAL_HOSTS=mock-api --volume mock-data:/data
healthy zoog-mock
run zoog-portal --env MOCK_HOST=mock-api
healthy zoog-portal
podman exec zoog-portal node -e "console.log('   portal runs as user ' + process.getuid() + ' on Node ' + process.version)"
{ podman exec zoog-portal node -e "require('node:fs').writeFileSync('/app/x', '')" 2>&1 || true; } |
  sed -n "s/^Error: \(EROFS[^,]*\).*/   the file system is read-only: \1/p"
"$NODE" --input-type=module -e "
  const page = await fetch('http://localhost:3000/sign-in', { headers: { accept: 'text/html' } })
  const html = await page.text()
  if (page.status !== 200 || !html.includes('&quot;kid&quot;')) throw new Error('The page has no key of the mock.')
  const body = { email: 'paid@zoog.test', password: 'Zoog-Pass-1', 'g-recaptcha-response': 'x', cid: '', cid4: '', voluumID: '' }
  const response = await fetch('http://localhost:3000/zoog_api/api/users/login', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
  const { data } = await response.json()
  console.log('   signed in through the portal:', response.status, data.user.email, data.user.subscriptionData.tariffName)
"
podman stop --time 15 zoog-portal >/dev/null && echo '   the portal stopped on request'
podman stop --time 15 zoog-mock >/dev/null
run zoog-mock --env PORTAL_HOSTS=mock-api --volume mock-data:/data
healthy zoog-mock
podman stop --time 15 zoog-mock >/dev/null && echo '   the mock restarted with its existing volume'
echo 'Every image was built and run.'
