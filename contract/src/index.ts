import { initContract } from '@ts-rest/core'
import { accountEventsContract } from './account-events'
import { affiliateContract } from './affiliate'
import { assetsContract } from './assets'
import { billingContract } from './billing'
import { dashboardContract } from './dashboard'
import { deviceHandOffContract } from './device-hand-off'
import { emailChangeContract } from './email-change'
import { giftContract } from './gift'
import { invoiceContract } from './invoice'
import { ipContract, ipEventsContract } from './ip'
import { manualSetupContract } from './manual-setup'
import { newsContract } from './news'
import { passkeysContract } from './passkeys'
import { planChangeContract } from './plan-change'
import { profileContract } from './profile'
import { protectionContract } from './protection'
import { refundContract } from './refund'
import { restrictedContract } from './restricted'
import { savedCardContract } from './saved-card'
import { setupContract } from './setup'
import { statusContract } from './status'
import { stayOfferContract } from './stay-offer'
import { travelContract } from './travel'
import { twoFactorContract } from './two-factor'
import { usersContract } from './users'

/** All endpoints, by area. */
export const contract = initContract().router({
  users: usersContract,
  twoFactor: twoFactorContract,
  passkeys: passkeysContract,
  accountEvents: accountEventsContract,
  deviceHandOff: deviceHandOffContract,
  restricted: restrictedContract,
  billing: billingContract,
  savedCard: savedCardContract,
  gift: giftContract,
  stayOffer: stayOfferContract,
  planChange: planChangeContract,
  invoice: invoiceContract,
  refund: refundContract,
  affiliate: affiliateContract,
  profile: profileContract,
  emailChange: emailChangeContract,
  ip: ipContract,
  ipEvents: ipEventsContract,
  dashboard: dashboardContract,
  setup: setupContract,
  manualSetup: manualSetupContract,
  news: newsContract,
  status: statusContract,
  travel: travelContract,
  protection: protectionContract,
  assets: assetsContract,
})
