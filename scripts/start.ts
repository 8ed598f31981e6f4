// Starts the mock API, the fake providers and the portal. `--preview` runs the production build instead of Vite.

import { findPortConflicts, readPorts } from './lib/ports'
import { runServers } from './lib/run-servers'
import type { ServerOptions } from './lib/server-commands'
import { formatStartupMessage } from './lib/startup-message'

const { env } = process
try {
  const options: ServerOptions = {
    portal: process.argv.includes('--preview') ? 'production' : 'development',
    ports: readPorts(env),
    env,
  }
  const problems = await findPortConflicts(options.ports, env.HOST || '127.0.0.1')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const message = formatStartupMessage(options)
  const { ready, ended } = runServers(options)
  if (await ready) {
    const seconds = (performance.now() / 1000).toFixed(1)
    console.log(`\nReady in ${seconds} s. Press Ctrl-C to stop.\n\n${message}\n`)
  }
  process.exitCode = (await ended) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
