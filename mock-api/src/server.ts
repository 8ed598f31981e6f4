import type { Mock } from './index'

/** How long closing may take; what was acknowledged is on the disk at any time, so nothing is lost after it. */
const GRACE_MS = 5000

/** Opens a mock's ports and closes it, data kept, when the process is told to end. */
export const startServer = async (mock: Mock): Promise<void> => {
  const { api, providers } = await mock.listen()
  let closing = false
  const end = (signal: NodeJS.Signals) => {
    if (closing) return
    closing = true
    const late = setTimeout(() => {
      console.error('The mock did not close in time.')
      process.exit(1)
    }, GRACE_MS)
    late.unref()
    mock.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The mock could not close after ${signal}:`, error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  const shown = (address: string) => address.replace('127.0.0.1', 'localhost')
  const { config, panelToken } = mock
  const address = `${shown(api)}/__mock${panelToken === null ? '' : `?token=${panelToken}`}`
  const desk = config.nodeEnv === 'production' ? '' : `, desk at ${address}`
  console.log(`Mock ready: API at ${shown(api)}, providers at ${shown(providers)}${desk}`)
  if (panelToken !== null)
    console.log(
      `Open to other machines (HOST=${config.host}): API, providers and every account in them, whose passwords are public. The desk asks for its token.`,
    )
}
