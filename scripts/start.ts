// Starts the mock API, the providers' stand-ins and the portal; with --preview the built portal in place of Vite.
import { announcement } from './lib/announce'
import { portProblems, portsFromEnv } from './lib/ports'
import { runServers } from './lib/run-servers'
import type { Setting } from './lib/servers'

const { env } = process
try {
  const setting: Setting = {
    portal: process.argv.includes('--preview') ? 'production' : 'development',
    ports: portsFromEnv(env),
    env,
  }
  const problems = await portProblems(setting.ports, env.HOST || '127.0.0.1')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const announced = announcement(setting)
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
