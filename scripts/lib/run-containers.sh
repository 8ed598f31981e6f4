#!/usr/bin/env bash
# The second half of containers.sh, in namespaces of its own: no network but its own loopback, and no cgroups of version 2
# beside those of version 1, a mixture that crun refuses.
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
ended() {
  podman stop --all --time 15 >/dev/null 2>&1 || true
  podman volume rm --all --force >/dev/null 2>&1 || true
}
trap ended EXIT

run zoog-mock --env PORTAL_HOSTS=mock-api --volume mock-data:/data
healthy zoog-mock
run zoog-portal --env MOCK_HOST=mock-api
healthy zoog-portal
podman exec zoog-portal node -e "console.log('   portal runs as user ' + process.getuid() + ' on Node ' + process.version)"
{ podman exec zoog-portal node -e "require('node:fs').writeFileSync('/app/x', '')" 2>&1 || true; } |
  sed -n "s/^Error: \(EROFS[^,]*\).*/   writing is refused: \1/p"
"$NODE" --input-type=module -e "
  const page = await fetch('http://localhost:3000/sign-in', { headers: { accept: 'text/html' } })
  const html = await page.text()
  if (page.status !== 200 || !html.includes('&quot;kid&quot;')) throw new Error('The page lacks the key of the mock.')
  const body = { email: 'paid@zoog.test', password: 'Zoog-Pass-1', 'g-recaptcha-response': 'x', cid: '', cid4: '', voluumID: '' }
  const answer = await fetch('http://localhost:3000/zoog_api/api/users/login', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
  const { data } = await answer.json()
  console.log('   signed in through the portal:', answer.status, data.user.email, data.user.subscriptionData.tariffName)
"
podman stop --time 15 zoog-portal >/dev/null && echo '   the portal ended when it was told to'
podman stop --time 15 zoog-mock >/dev/null
run zoog-mock --env PORTAL_HOSTS=mock-api --volume mock-data:/data
healthy zoog-mock
podman stop --time 15 zoog-mock >/dev/null && echo '   the mock started again on the volume that it left'
echo 'Every image was built and run.'
