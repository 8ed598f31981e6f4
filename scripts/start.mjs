// Starts the mock API, the providers' stand-ins and the portal; with --preview the built portal in place of Vite.
import { announcement } from './lib/announce.mjs'
import { build, buildIsFresh } from './lib/build.mjs'
import { portProblems, portsFromEnv } from './lib/ports.mjs'
import { builtPortalService, devPortalService, mockService } from './lib/services.mjs'
import { onceToldToEnd } from './lib/signals.mjs'
import { supervise } from './lib/supervise.mjs'

const built = process.argv.includes('--preview')

/** @returns {Promise<number>} the exit code */
async function main() {
  const { env } = process
  const ports = portsFromEnv(env)
  const problems = await portProblems(ports, env.HOST || '127.0.0.1')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const announce = await announcement({ ports, env, built })
  if (built && !buildIsFresh()) await build()

  const setting = { ports, env }
  const running = supervise([mockService(setting), (built ? builtPortalService : devPortalService)(setting)])
  let wanted = false
  onceToldToEnd(() => {
    wanted = true
    void running.stop()
  })
  try {
    await running.ready
    if (!wanted) console.log(announce(performance.now() / 1000))
  } catch (error) {
    if (!running.over()) {
      await running.stop()
      throw error
    }
  }
  const { name, exitCode } = await running.ended
  if (wanted) return 0
  console.error(
    `The ${name} ended by itself (${exitCode}), so everything was ended. The reason stands above.`,
  )
  return 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
