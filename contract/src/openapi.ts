import type { z } from 'zod'
import type { contract } from '.'
import * as accountEvents from './account-events'
import * as affiliate from './affiliate'
import * as assets from './assets'
import * as billing from './billing'
import * as common from './common'
import * as dashboard from './dashboard'
import * as deviceHandOff from './device-hand-off'
import * as devices from './devices'
import * as email from './email'
import * as emailChange from './email-change'
import * as encryptedOnly from './encrypted-only'
import * as gift from './gift'
import * as invoice from './invoice'
import * as ip from './ip'
import * as manualSetup from './manual-setup'
import * as news from './news'
import * as passkeys from './passkeys'
import * as password from './password'
import * as paymentValues from './payment-values'
import * as payments from './payments'
import * as planChange from './plan-change'
import * as plans from './plans'
import * as profile from './profile'
import * as protection from './protection'
import * as refund from './refund'
import * as restricted from './restricted'
import * as savedCard from './saved-card'
import * as setup from './setup'
import * as status from './status'
import * as stayOffer from './stay-offer'
import * as travel from './travel'
import * as twoFactor from './two-factor'
import * as users from './users'
import * as wireguard from './wireguard'

/** Modules whose exported schemas become components of the OpenAPI document under the same names. */
export const componentModules = [
  common,
  email,
  password,
  plans,
  paymentValues,
  devices,
  users,
  accountEvents,
  affiliate,
  assets,
  payments,
  billing,
  dashboard,
  deviceHandOff,
  emailChange,
  encryptedOnly,
  gift,
  invoice,
  ip,
  manualSetup,
  news,
  passkeys,
  planChange,
  profile,
  protection,
  refund,
  restricted,
  savedCard,
  setup,
  status,
  stayOffer,
  travel,
  twoFactor,
  wireguard,
] as const

/** The documented schema of each schema that the portal parses loosely. */
export const documentedSchemas = new Map<z.ZodTypeAny, z.ZodTypeAny>([
  [profile.exportedInvoices, invoice.invoiceResponse.array()],
  [profile.exportedInvoiceDetails, invoice.invoiceDetails.partial()],
  [profile.exportedPasskeys, passkeys.passkey.array()],
])

/** Descriptions of the areas, by their names in the contract: the tags of the OpenAPI document. */
export const areaDescriptions: Record<string, string> = {
  users: 'Accounts, sign-in, sessions and mailed links',
  twoFactor: 'Two-factor authentication with an authenticator app',
  passkeys: 'Sign-in with passkeys (WebAuthn)',
  accountEvents: "The account's security history",
  deviceHandOff: 'Signing a phone in with a QR code',
  restricted: 'Endpoints for restricted domains; the body is a compact JWE of the documented claims',
  billing: 'Prices, the plan and card payments',
  savedCard: 'The card for renewals',
  gift: 'Gift codes',
  stayOffer: 'The discount offered on cancellation',
  planChange: 'Changing the plan',
  invoice: 'Invoices',
  refund: 'Refunds',
  affiliate: 'The affiliate panel',
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
