import { setTimeout } from 'node:timers/promises'
import concurrently, { type ConcurrentlyOptions } from 'concurrently'
import { kill } from './kill'
import { getServerCommands, type ServerOptions } from './server-commands'

const answers = (url: string): Promise<boolean> =>
  fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Runs the mock and the portal side by side; when one ends, or this process is told to, both end.
 *
 * @returns `ready`: whether both came to answer; `ended`: whether they ended because they were told to; `stop` tells them.
 */
export function runServers(setting: ServerOptions, options: Partial<ConcurrentlyOptions> = {}) {
  const all = getServerCommands(setting)
  const { commands, result } = concurrently(all, {
    prefix: 'name',
    padPrefix: true,
    prefixColors: ['cyan', 'magenta'],
    killOthersOn: ['success', 'failure'],
    kill,
    ...options,
  })
  let over = false
  const ended = result
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      over = true
    })
  const ready = (async () => {
    while (!over) {
      if ((await Promise.all(all.map(({ url }) => answers(url)))).every(Boolean)) return true
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
