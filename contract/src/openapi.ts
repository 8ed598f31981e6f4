import type { z } from 'zod'
import type { contract } from '.'
import { invoiceDetails, invoiceResponse } from './invoice'
import { passkey } from './passkeys'
import { exportedInvoiceDetails, exportedInvoices, exportedPasskeys } from './profile'

/** The documented schema of each schema that the portal parses loosely. */
export const documentedSchemas = new Map<z.ZodTypeAny, z.ZodTypeAny>([
  [exportedInvoices, invoiceResponse.array()],
  [exportedInvoiceDetails, invoiceDetails.partial()],
  [exportedPasskeys, passkey.array()],
])

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
