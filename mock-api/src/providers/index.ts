import type { FastifyInstance } from 'fastify'
import { affiliatePanelProvider } from './affiliate-panel/index'
import { cardProvider } from './card'
import { cardlinkProvider } from './cardlink'
import { companySiteProvider } from './company-site/index'
import { downloadsProvider } from './downloads/index'
import { paymentWallProvider } from './payment-wall/index'
import { payssionProvider } from './payssion'
import { resolverTestProvider } from './resolver-test/index'
import { savedCardProvider } from './saved-card'
import { staticFiles } from './static-files'
import { trackersProvider } from './trackers/index'

/** Registers the fake providers. Routes with `config: { faultable: true }` support injected faults. */
export const registerProviders = async (app: FastifyInstance): Promise<void> => {
  await app.register(staticFiles)
  await app.register(cardProvider)
  await app.register(savedCardProvider)
  await app.register(payssionProvider)
  await app.register(cardlinkProvider)
  await app.register(paymentWallProvider)
  await app.register(trackersProvider)
  await app.register(affiliatePanelProvider)
  await app.register(downloadsProvider)
  await app.register(companySiteProvider)
  await app.register(resolverTestProvider)
}
