import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { PROVIDERS, providerRedirect, stripePayment, subscriptionHash } from './billing'
import {
  answers,
  areaOptions,
  failure,
  humanText,
  id,
  idInAddress,
  LIMITS,
  on401,
  on404,
  onWrite,
  resultTrue,
  rules,
  wireDate,
} from './common'
import { newPassword, presentedPassword, withMatchingPasswords } from './password'
import { amount, currency, holding, planKey } from './plans'
import { user } from './users'

const c = initContract()
const extension = (given: Parameters<typeof rules>[0] = {}) => rules({ extension: true, ...given })

/**
 * What became of a payment, as the server knows it: the only source the portal believes.
 *
 * - `open`: nothing is charged, and it can still be paid; `reason` says why a card was refused before, if one was.
 * - `requires_action`: nothing is charged; the bank asks for 3-D Secure on the provider's page.
 * - `processing`: the provider has it and has not decided; it may take days.
 * - `succeeded`: charged and kept; `holding` says what it gave.
 * - `failed`: not charged; `reason` says why. A new try is a new payment.
 * - `canceled`: not charged; given up by the customer (`canceled_by_customer`) or by time (`expired`).
 * - `superseded`: not charged; another order of the customer (`supersededBy`) took its place, and its page at the
 *   provider takes no money any more.
 * - `refunded`: charged after all, when its wish was already paid for by another payment (`supersededBy`, where it was
 *   one), and given back whole.
 *
 * A provider's word can come late: `failed`, `canceled` and `superseded` may still become `succeeded` or `refunded`.
 * These two are final.
 */
export const PAYMENT_STATES = [
  'open',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'superseded',
  'refunded',
] as const
export const FAILURE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'canceled_by_customer',
  'rejected_by_bank',
  'expired',
  'underpaid',
  'provider_error',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** What leads back to a payment that can still be paid: the answer of its payment call, anew. */
export const paymentResume = z.discriminatedUnion('kind', [
  stripePayment.pick({ clientSecret: true, publishableKey: true, paymentUrl: true }).extend({
    kind: z.literal('card'),
  }),
  providerRedirect.omit({ subscriptionHash: true }).extend({ kind: z.literal('redirect') }),
])
export type PaymentResume = z.infer<typeof paymentResume>

export const paymentState = z.object({
  subscriptionHash,
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  provider: z.enum(PROVIDERS),
  /** `card`, or the method as its provider names it. */
  method: z.string(),
  tariffId: id,
  tariffKey: planKey,
  tariffName: z.string(),
  amount,
  currency,
  /** The way back to the provider while the customer can act (`open`, `requires_action`, `processing`); null after. */
  resume: paymentResume.nullable(),
  /** Until when it can be paid; what the provider has by then may still be decided later. */
  payableUntil: wireDate,
  /** The payment that took this one's place, or that its wish was paid by; null where there is none. */
  supersededBy: subscriptionHash.nullable(),
  /** What the money gave, once it `succeeded`: the plan, or time added to one that runs; null before. */
  holding: holding.nullable(),
})
export type PaymentState = z.infer<typeof paymentState>

/** The name and password of the manual set-ups (OpenVPN, SOCKS5), apart from the portal's own. */
export const vpnCredentials = z.object({ username: z.string(), password: z.string(), updatedAt: wireDate })
export const vpnPassword = z
  .string()
  .min(12)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

/** What an OpenVPN file is made of: the parts that all files share, and each server's address and ports. */
export const openVpnProfile = z.object({
  ca: z.string(),
  tlsCrypt: z.string(),
  remotes: z.array(
    z.object({
      serverId: id,
      host: z.string(),
      verifyName: z.string(),
      udpPorts: z.array(z.number().int().min(1).max(65_535)).min(1),
      tcpPorts: z.array(z.number().int().min(1).max(65_535)).min(1),
    }),
  ),
})
export type OpenVpnProfile = z.infer<typeof openVpnProfile>

/** A Curve25519 public key in base64. */
export const wireGuardPublicKey = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)
export const wireGuardKey = z.object({
  id,
  name: z.string(),
  publicKey: wireGuardPublicKey,
  /** Addresses of the tunnel, with their prefix lengths. */
  addresses: z.array(z.string()).min(1),
  createdAt: wireDate,
})
export type WireGuardKey = z.infer<typeof wireGuardKey>
export const WIREGUARD_KEYS_MAX = 10

export const wireGuardServers = z.object({
  dns: z.array(z.string()),
  servers: z.array(
    z.object({ serverId: id, host: z.string(), port: z.number().int(), publicKey: wireGuardPublicKey }),
  ),
})

/** The SOCKS5 proxy: one address that serves everywhere, and where there are such, one for each location. */
export const socksProxy = z.object({
  host: z.string(),
  port: z.number().int().min(1).max(65_535),
  servers: z.array(z.object({ serverId: id, host: z.string() })).optional(),
})
export type SocksProxy = z.infer<typeof socksProxy>

export const rewards = z.object({
  friendID: z.string(),
  link: z.string().url(),
  /** Days of service for each friend who buys. */
  daysPerFriend: z.number().int().nonnegative(),
  clicks: z.number().int().nonnegative(),
  signUps: z.number().int().nonnegative(),
  purchases: z.number().int().nonnegative(),
  daysEarned: z.number().int().nonnegative(),
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      signUps: z.number().int(),
      daysEarned: z.number().int(),
    }),
  ),
})
export type Rewards = z.infer<typeof rewards>

export const sessionInfo = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: wireDate,
  lastSeenAt: wireDate,
  isCurrent: z.boolean(),
})

export const setPasswordBody = withMatchingPasswords(
  z.object({
    currentPassword: presentedPassword,
    password: newPassword,
    password_confirmation: z.string().max(LIMITS.passwordMax),
  }),
)
export const setVpnPasswordBody = z.object({ password: vpnPassword.nullable() })

export const extensionsContract = c.router(
  {
    resendVerification: {
      method: 'POST',
      path: '/users/resendVerification',
      summary: 'Mail the verification link again; 429 with Retry-After within the cool-down',
      body: z.object({}),
      responses: answers(resultTrue, { ...on401, ...onWrite, 404: failure, 409: failure }),
      metadata: extension(),
    },
    logout: {
      method: 'POST',
      path: '/users/logout',
      summary: "End this session, and empty the browser's cache of it",
      body: z.object({}),
      responses: answers(resultTrue, { ...on401, ...onWrite, 404: failure }),
      metadata: extension(),
    },
    getSessions: {
      method: 'GET',
      path: '/users/sessions',
      summary: 'Where the user is signed in',
      responses: answers(z.object({ sessions: z.array(sessionInfo) }), { ...on401, ...on404 }),
      metadata: extension(),
    },
    endSession: {
      method: 'POST',
      path: '/users/sessions/end',
      summary: "End one of the user's sessions",
      body: z.object({ id: z.string().uuid() }),
      responses: answers(resultTrue, { ...on401, ...onWrite, 404: failure }),
      metadata: extension(),
    },
    endOtherSessions: {
      method: 'POST',
      path: '/users/sessions/endOthers',
      summary: 'End every session but this one',
      body: z.object({}),
      responses: answers(z.object({ ended: z.number().int() }), { ...on401, ...onWrite, 404: failure }),
      metadata: extension(),
    },
    setName: {
      method: 'POST',
      path: '/profile/name',
      summary: 'Change the name',
      body: z.object({ firstName: humanText(LIMITS.name), secondName: humanText(LIMITS.name) }),
      responses: answers(user, { ...on401, ...onWrite, 404: failure }),
      metadata: extension(),
    },
    setPassword: {
      method: 'POST',
      path: '/profile/password',
      summary: 'Change the password; ends every other session',
      body: setPasswordBody,
      responses: answers(resultTrue, { ...on401, ...onWrite, 404: failure }),
      metadata: extension({ encryptedTwin: '/profile/restrictedPassword' }),
    },
    getMailChoice: {
      method: 'GET',
      path: '/profile/email/choice',
      summary: 'Whether news are sent by e-mail',
      responses: answers(z.object({ subscribed: z.boolean() }), { ...on401, ...on404 }),
      metadata: extension(),
    },
    subscribe: {
      method: 'POST',
      path: '/profile/email/subscribe',
      summary: 'News by e-mail again',
      body: z.object({}),
      responses: answers(resultTrue, { ...on401, ...onWrite, 404: failure }),
      metadata: extension(),
    },
    exportData: {
      method: 'GET',
      path: '/profile/export',
      summary: 'Everything that is kept about the user',
      responses: answers(
        z.object({
          user,
          createdAt: wireDate,
          newsByEmail: z.boolean(),
          attribution: z.record(z.string()),
          payments: z.array(z.object({ receiptNumber: z.string(), amount, currency, created_at: wireDate })),
          sessions: z.array(sessionInfo),
          wireGuardKeys: z.array(wireGuardKey),
        }),
        { ...on401, ...on404 },
      ),
      metadata: extension(),
    },
    getPaymentState: {
      method: 'GET',
      path: '/billing/getPaymentState',
      summary: 'What became of a payment of the user',
      query: z.object({ subscriptionHash }),
      responses: answers(paymentState, { ...on401, ...on404, 422: failure }),
      metadata: extension(),
    },
    getVpnCredentials: {
      method: 'GET',
      path: '/setup/credentials/get',
      summary: 'Name and password for manual set-ups',
      responses: answers(vpnCredentials, { ...on401, ...on404, 403: failure }),
      metadata: extension(),
    },
    setVpnPassword: {
      method: 'POST',
      path: '/setup/credentials/set',
      summary: 'Set the password for manual set-ups; null asks the server for a new one',
      body: setVpnPasswordBody,
      responses: answers(vpnCredentials, { ...on401, ...onWrite, 403: failure, 404: failure }),
      metadata: extension({ encryptedTwin: '/setup/credentials/restrictedSet' }),
    },
    getOpenVpnProfile: {
      method: 'GET',
      path: '/setup/openvpn/get',
      summary: 'The parts of OpenVPN files, for the servers of the plan',
      responses: answers(openVpnProfile, { ...on401, ...on404 }),
      metadata: extension(),
    },
    getSocksProxy: {
      method: 'GET',
      path: '/setup/socks5/get',
      summary: 'Address of the SOCKS5 proxy',
      responses: answers(socksProxy, { ...on401, ...on404 }),
      metadata: extension(),
    },
    getWireGuardServers: {
      method: 'GET',
      path: '/setup/wireguard/servers',
      summary: 'Address and public key of each WireGuard server',
      responses: answers(wireGuardServers, { ...on401, ...on404, 403: failure }),
      metadata: extension(),
    },
    getWireGuardKeys: {
      method: 'GET',
      path: '/setup/wireguard/keys',
      summary: 'Public keys that the user has registered',
      responses: answers(z.object({ keys: z.array(wireGuardKey) }), { ...on401, ...on404, 403: failure }),
      metadata: extension(),
    },
    addWireGuardKey: {
      method: 'POST',
      path: '/setup/wireguard/keys',
      summary: 'Register a public key',
      body: z.object({ name: humanText(64).pipe(z.string().min(1)), publicKey: wireGuardPublicKey }),
      responses: answers(wireGuardKey, { ...on401, ...onWrite, 403: failure, 404: failure, 409: failure }),
      metadata: extension(),
    },
    revokeWireGuardKey: {
      method: 'DELETE',
      path: '/setup/wireguard/keys/:id',
      pathParams: z.object({ id: idInAddress }),
      summary: 'Revoke a public key',
      body: c.noBody(),
      responses: answers(resultTrue, { ...on401, ...onWrite, 403: failure, 404: failure }),
      metadata: extension(),
    },
    getRewards: {
      method: 'GET',
      path: '/affiliate/rewards/get',
      summary: 'The referral link and what it earned',
      responses: answers(rewards, { ...on401, ...on404 }),
      metadata: extension(),
    },
  },
  areaOptions,
)
