import { setTimeout } from 'node:timers/promises'
import concurrently, { type ConcurrentlyOptions } from 'concurrently'
import { kill } from './kill'
import { getServerCommands, type ServerOptions } from './server-commands'

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Runs the mock and the portal in parallel. If one ends, or this process gets a signal, both end.
 *
 * @returns `ready`: resolves to whether both respond; `ended`: resolves to whether they ended on request; `stop`: ends them.
 */
export function runServers(serverOptions: ServerOptions, options: Partial<ConcurrentlyOptions> = {}) {
  const all = getServerCommands(serverOptions)
  const { commands, result } = concurrently(all, {
    prefix: 'name',
    padPrefix: true,
    prefixColors: ['cyan', 'magenta'],
    killOthersOn: ['success', 'failure'],
    kill,
    ...options,
  })
  let hasEnded = false
  const ended = result
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      hasEnded = true
    })
  const ready = (async () => {
    while (!hasEnded) {
      if ((await Promise.all(all.map(({ url }) => isReachable(url)))).every(Boolean)) return true
      await setTimeout(50)
    }
    return false
  })()
  const stop = async () => {
    for (const command of commands) command.kill()
    await ended
  }
  return { ready, ended, stop }
}
