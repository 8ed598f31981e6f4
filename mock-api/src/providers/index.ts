import type { FastifyInstance } from 'fastify'
import { serveFolder } from '../core/static-files'
import { cardProvider } from './card'
import { savedCardProvider } from './card/saved-card'
import { cardlinkProvider } from './cardlink'
import { companySiteProvider } from './company-site'
import { payssionProvider } from './payssion'
import {
  affiliatePanelProvider,
  downloadsProvider,
  paymentWallProvider,
  resolverTestProvider,
  trackersProvider,
} from './third-parties'

/** Registers the fake providers. Routes with `config: { isFaultable: true }` support injected faults. */
export const registerProviders = async (app: FastifyInstance): Promise<void> => {
  serveFolder(app, '/static', new URL('./static/', import.meta.url), (reply) =>
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff'),
  )
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
