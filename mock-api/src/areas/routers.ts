import { initServer } from '@ts-rest/fastify'
import { contract } from '@zoog/contract'
import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import { accountEventsRouter, emailChangeRouter, profileRouter } from './account/routes'
import { affiliateRouter } from './affiliate/routes'
import { assetsRouter } from './assets'
import { billingRouter, invoiceRouter } from './billing/routes'
import { dashboardRouter, newsRouter } from './dashboard'
import { deviceHandOffRouter } from './device-hand-off/routes'
import { encryptedOnlyRouter } from './encrypted-only'
import { giftRouter } from './gift/routes'
import { ipEventsRouter, ipRouter, protectionRouter } from './ip/routes'
import { passkeysRouter } from './passkeys/routes'
import { planChangeRouter } from './plan-change/routes'
import { refundRouter } from './refund/routes'
import { savedCardRouter, stayOfferRouter } from './renewals/routes'
import { manualSetupRouter, setupRouter, travelRouter } from './setup/routes'
import { statusRouter } from './status'
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
      restricted: encryptedOnlyRouter,
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
