import { initServer } from '@ts-rest/fastify'
import { contract } from '@zoog/contract'
import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import { accountEventsRouter } from './account-events/routes'
import { affiliateRouter } from './affiliate/routes'
import { assetsRouter } from './assets/routes'
import { billingRouter } from './billing/routes'
import { dashboardRouter } from './dashboard/routes'
import { deviceHandOffRouter } from './device-hand-off/routes'
import { emailChangeRouter } from './email-change/routes'
import { giftRouter } from './gift/routes'
import { invoiceRouter } from './invoice/routes'
import { ipRouter } from './ip/routes'
import { ipEventsRouter } from './ip-events/routes'
import { manualSetupRouter } from './manual-setup/routes'
import { newsRouter } from './news/routes'
import { passkeysRouter } from './passkeys/routes'
import { planChangeRouter } from './plan-change/routes'
import { profileRouter } from './profile/routes'
import { protectionRouter } from './protection/routes'
import { refundRouter } from './refund/routes'
import { restrictedRouter } from './restricted/routes'
import { savedCardRouter } from './saved-card/routes'
import { setupRouter } from './setup/routes'
import { statusRouter } from './status/routes'
import { stayOfferRouter } from './stay-offer/routes'
import { travelRouter } from './travel/routes'
import { twoFactorRouter } from './two-factor/routes'
import { usersRouter } from './users/routes'

const server = initServer()

/** Serves all endpoints of the contract. A missing endpoint is a compile error (R-CALL-1). */
export const apiPlugin = server.plugin(
  // Plugin `encrypted-body` serves the other endpoints of `restricted`, the encrypted twins.
  server.router(
    { ...contract, restricted: encryptedOnlyContract },
    {
      users: usersRouter,
      twoFactor: twoFactorRouter,
      passkeys: passkeysRouter,
      accountEvents: accountEventsRouter,
      deviceHandOff: deviceHandOffRouter,
      restricted: restrictedRouter,
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
    },
  ),
)
