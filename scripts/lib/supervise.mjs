import { spawn } from 'node:child_process'
import { createConcurrently, Logger, LogOutput } from 'concurrently'
import { withColor } from './color.mjs'
import { untilReady } from './services.mjs'

/**
 * @typedef {{ name: string, exitCode: string | number }} End
 * @typedef {{
 *   ready: Promise<void>, ended: Promise<End>, over: () => boolean, stop: () => Promise<void>
 * }} Supervised  `ended` names the first one to end, once all have
 */

const patienceMs = 4000

/**
 * Sends the end to a whole process group, and makes sure of it after a while. A terminal and npm may both pass on the
 * same Ctrl-C; servers hear of it once, so that they can save what they have.
 */
function makeKiller() {
  const told = new Set()
  return (/** @type {number} */ pid) => {
    if (told.has(pid)) return
    told.add(pid)
    signalGroup(pid, 'SIGTERM')
    setTimeout(() => signalGroup(pid, 'SIGKILL'), patienceMs).unref()
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It is gone already.
  }
}

/**
 * Runs services side by side with prefixed output; when one ends, or this process is told to, all end.
 * @param {import('./services.mjs').Service[]} services
 * @param {import('node:stream').Writable} [output]
 * @returns {Supervised}
 */
export function supervise(services, output = process.stdout) {
  const over = new AbortController()
  const logger = new Logger({ hide: [], prefixFormat: '{name} |' })
  const width = Math.max(...services.map(({ name }) => name.length))
  const { commands, result } = createConcurrently(
    services.map(({ name }) => ({ command: name, name: name.padEnd(width) })),
    {
      // The names stand for the commands: a shell between would keep signals from the servers.
      spawn: (name) => start(services.find((service) => service.name === name)),
      kill: makeKiller(),
      logger,
      outputStream: output,
      prefixColors: ['cyan', 'magenta'],
      controllers: [new LogOutput({ logger })],
    },
  )
  const stopAll = () => {
    for (const command of commands) command.kill()
  }
  for (const command of commands) command.close.subscribe(stopAll)
  const ended = result
    .catch((/** @type {import('concurrently').CloseEvent[]} */ events) => events)
    .then((events) => {
      over.abort()
      const [first] = events
      return { name: first?.command.command ?? '', exitCode: first?.exitCode ?? 1 }
    })
  return {
    ended,
    over: () => over.signal.aborted,
    ready: Promise.all(services.map((service) => untilReady(service, { signal: over.signal }))).then(
      () => undefined,
    ),
    stop: async () => {
      stopAll()
      await ended
    },
  }
}

/**
 * A process group of its own keeps the terminal's Ctrl-C away from it; the channel tells it when this process is gone.
 * @param {import('./services.mjs').Service | undefined} service
 */
function start(service) {
  if (!service) throw new Error('No such service.')
  const { args, cwd, env } = service
  return spawn(process.execPath, args, {
    cwd,
    env: withColor(env),
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
