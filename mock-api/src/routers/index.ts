import { initServer } from '@ts-rest/fastify'
import { contract } from '@zoog/contract'
import { accountEventsRouter } from './account-events'
import { affiliateRouter } from './affiliate'
import { assetsRouter } from './assets'
import { billingRouter } from './billing'
import { dashboardRouter } from './dashboard'
import { emailChangeRouter } from './email-change'
import { giftRouter } from './gift'
import { handOverRouter } from './hand-over'
import { invoiceRouter } from './invoice'
import { ipRouter } from './ip'
import { ipEventsRouter } from './ip-events'
import { manualSetupRouter } from './manual-setup'
import { newsRouter } from './news'
import { passkeysRouter } from './passkeys'
import { planChangeRouter } from './plan-change'
import { profileRouter } from './profile'
import { protectionRouter } from './protection'
import { refundRouter } from './refund'
import { restrictedAccounts } from './restricted-accounts'
import { restrictedPayments } from './restricted-payments'
import { savedCardRouter } from './saved-card'
import { secondFactorRouter } from './second-factor'
import { setupRouter } from './setup'
import { statusRouter } from './status'
import { stayOfferRouter } from './stay-offer'
import { travelRouter } from './travel'
import { usersRouter } from './users'

const server = initServer()

/** Every call of the contract, as `app.ts` registers it: one that nobody serves does not compile (R-CALL-1). */
export const routers = [
  server.plugin(
    server.router(contract, {
      users: usersRouter,
      secondFactor: secondFactorRouter,
      passkeys: passkeysRouter,
      accountEvents: accountEventsRouter,
      handOver: handOverRouter,
      restricted: { ...restrictedAccounts, ...restrictedPayments },
      billing: billingRouter,
      savedCard: savedCardRouter,
      gift: giftRouter,
      stayOffer: stayOfferRouter,
      planChange: planChangeRouter,
      invoice: invoiceRouter,
      refund: refundRouter,
      affiliate: affiliateRouter,
      profile: profileRouter,
      emailChange: emailChangeRouter,
      ip: ipRouter,
      ipEvents: ipEventsRouter,
      dashboard: dashboardRouter,
      setup: setupRouter,
      manualSetup: manualSetupRouter,
      news: newsRouter,
      status: statusRouter,
      travel: travelRouter,
      protection: protectionRouter,
      assets: assetsRouter,
    }),
  ),
]
