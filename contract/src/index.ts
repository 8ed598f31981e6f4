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
export const contract = {
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
}

/** Descriptions of the areas, by their names in the contract: the tags of the OpenAPI document. */
export const areaDescriptions: Record<string, string> = {
  users: 'Accounts, sign-in, sessions and mailed links',
  twoFactor: 'Two-factor authentication with an authenticator app',
  passkeys: 'Sign-in with passkeys (WebAuthn)',
  accountEvents: "The account's security history",
  deviceHandOff: 'Signing a phone in with a QR code',
  restricted: 'Endpoints with an encrypted body: a compact JWE of the documented claims',
  billing: 'Prices, the plan and card payments',
  savedCard: 'The card for renewals',
  gift: 'Gift codes',
  stayOffer: 'The discount offered on cancellation',
  planChange: 'Changing the plan',
  invoice: 'Invoices',
  refund: 'Refunds',
  affiliate: 'The affiliate panel and rewards for referrals',
  profile: 'Name, password, email preferences and data export',
  emailChange: 'Changing the email address',
  ip: "The visitor's IP address and location",
  ipEvents: "Live changes of the visitor's IP address",
  dashboard: 'The dashboard',
  setup: 'Locations, downloads and features',
  manualSetup: 'OpenVPN, WireGuard and SOCKS5 setup',
  news: 'News',
  status: 'Incidents and maintenance',
  travel: 'Travel advice',
  protection: 'DNS leak test',
  assets: 'Translated texts',
} satisfies Record<keyof typeof contract, string>
