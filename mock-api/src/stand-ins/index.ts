import type { FastifyInstance } from 'fastify'
import { affiliatePanelStandIn } from './affiliate-panel'
import { cardStandIn } from './card'
import { cardlinkStandIn } from './cardlink'
import { companyPages } from './company-pages'
import { downloads } from './downloads'
import { paymentWallStandIn } from './payment-wall'
import { payssionStandIn } from './payssion'
import { resolverTestStandIn } from './resolver-test'
import { savedCardStandIn } from './saved-card'
import { staticFiles } from './static-files'
import { trackersStandIn } from './trackers'

/** The stand-ins of every provider; a route that faults may name carries `config: { faultable: true }`. */
export const standIns = async (app: FastifyInstance): Promise<void> => {
  await app.register(staticFiles)
  await app.register(cardStandIn)
  await app.register(savedCardStandIn)
  await app.register(payssionStandIn)
  await app.register(cardlinkStandIn)
  await app.register(paymentWallStandIn)
  await app.register(trackersStandIn)
  await app.register(affiliatePanelStandIn)
  await app.register(downloads)
  await app.register(companyPages)
  await app.register(resolverTestStandIn)
}
