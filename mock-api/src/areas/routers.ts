import { initServer } from '@ts-rest/fastify'
import { contract } from '@zoog/contract'
import { encryptedOnlyContract } from '@zoog/contract/encrypted-only'
import { accountEventsRouter } from './account/account-events-routes'
import { emailChangeRouter } from './account/email-change-routes'
import { profileRouter } from './account/profile-routes'
import { affiliateRouter } from './affiliate/routes'
import { assetsRouter } from './assets/routes'
import { invoiceRouter } from './billing/invoice-routes'
import { billingRouter } from './billing/routes'
import { dashboardRouter, newsRouter } from './dashboard/routes'
import { deviceHandOffRouter } from './device-hand-off/routes'
import { encryptedOnlyRouter } from './encrypted-only/routes'
import { giftRouter } from './gifts/routes'
import { ipEventsRouter } from './ip/ip-events-routes'
import { ipRouter, protectionRouter } from './ip/routes'
import { passkeysRouter } from './passkeys/routes'
import { planChangeRouter } from './plan-change/routes'
import { refundRouter } from './refunds/routes'
import { savedCardRouter } from './renewals/saved-card-routes'
import { stayOfferRouter } from './renewals/stay-offer-routes'
import { manualSetupRouter } from './setup/manual-setup-routes'
import { setupRouter } from './setup/routes'
import { travelRouter } from './setup/travel-routes'
import { statusRouter } from './status/routes'
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
