// Starts the mock API, the providers' stand-ins and the portal; with --preview the built portal in place of Vite.

import { findPortConflicts, readPorts } from './lib/ports'
import { runServers } from './lib/run-servers'
import type { ServerOptions } from './lib/server-commands'
import { formatStartupMessage } from './lib/startup-message'

const { env } = process
try {
  const setting: ServerOptions = {
    portal: process.argv.includes('--preview') ? 'production' : 'development',
    ports: readPorts(env),
    env,
  }
  const problems = await findPortConflicts(setting.ports, env.HOST || '127.0.0.1')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const announced = formatStartupMessage(setting)
  const { ready, ended } = runServers(setting)
  if (await ready) {
    const seconds = (performance.now() / 1000).toFixed(1)
    console.log(`\nReady in ${seconds} s. Ctrl-C ends everything.\n\n${announced}\n`)
  }
  process.exitCode = (await ended) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
