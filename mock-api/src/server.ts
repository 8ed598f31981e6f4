import type { Mock } from './index'

/** The timeout for closing. Acknowledged changes are already on disk, so it loses nothing. */
const GRACE_MS = 5000

/** Opens a mock's ports, and closes it on SIGINT or SIGTERM. */
export const startServer = async (mock: Mock): Promise<void> => {
  const { api, providers } = await mock.listen()
  let closing = false
  const close = (signal: NodeJS.Signals) => {
    if (closing) return
    closing = true
    const timeout = setTimeout(() => {
      console.error('The mock did not close in time.')
      process.exit(1)
    }, GRACE_MS)
    timeout.unref()
    mock.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The mock could not close after ${signal}:`, error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  const toLocalhost = (address: string) => address.replace('127.0.0.1', 'localhost')
  const { config, panelToken } = mock
  const address = `${toLocalhost(api)}/__mock${panelToken === null ? '' : `?token=${panelToken}`}`
  const panel = config.nodeEnv === 'production' ? '' : `, control panel at ${address}`
  console.log(`Mock ready: API at ${toLocalhost(api)}, providers at ${toLocalhost(providers)}${panel}`)
  if (panelToken !== null)
    console.log(
      `Other machines can reach the API, the providers and every account, whose passwords are public (HOST=${config.host}). The control panel requires its token.`,
    )
}
