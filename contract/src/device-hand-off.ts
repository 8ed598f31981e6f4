import { z } from 'zod'
import { createResponses, defineEndpoints, emptyBody, resultTrue } from './define-endpoints'
import { defineRules } from './endpoint-rules'
import { token } from './fields'
import { countryCode } from './ip'
import { session } from './users'
import { wireDate } from './wire-date'

/** The time to open and confirm a link, and the time for the phone to claim its session afterwards. */
export const HAND_OFF_SECONDS = { link: 120, claim: 60 } as const

/** Numbers shown on the computer, including the phone's. */
export const HAND_OFF_NUMBER_COUNT = 3

/** In order: `waiting`, `opened`, `confirmed`, `claimed`; before `claimed` it can end as `canceled` or `expired`. */
export const HAND_OFF_STATES = ['waiting', 'opened', 'confirmed', 'claimed', 'canceled', 'expired'] as const
const handOffState = z.enum(HAND_OFF_STATES)
export type HandOffState = z.infer<typeof handOffState>

/** The two digits that the phone shows and the customer chooses on the computer. */
const handOffNumber = z.string().regex(/^[1-9]\d$/)
const handOffId = z.string().uuid()

/** The phone's own random secret, with which it repeats requests and claims its session. */
const phoneSecret = z.string().regex(/^[\w-]{22,128}$/)

export const openHandOffBody = z.object({ token, secret: phoneSecret })
export const claimHandOffBody = z.object({ secret: phoneSecret })

/** The state of a hand-off for the computer. */
export const deviceHandOff = z.object({
  id: handOffId,
  state: handOffState,
  expiresAt: wireDate,
  /** The phone that opened the link; null until then. */
  phone: z.object({ userAgent: z.string(), country: countryCode }).nullable(),
  numbers: z.array(handOffNumber),
  /** An app on a phone of the account was used since the phone was signed in. */
  isConnected: z.boolean(),
})
export type DeviceHandOff = z.infer<typeof deviceHandOff>

/** The response to the phone that opens a link. */
export const openedHandOff = z.object({ id: handOffId, number: handOffNumber })

/** Signs a phone in by a QR code on a signed-in computer. Not in the specification. */
export const deviceHandOffContract = defineEndpoints({
  get: {
    method: 'GET',
    path: '/users/handOff',
    summary: 'Get the newest hand-off of this session; null if there is none',
    responses: createResponses(z.object({ handOff: deviceHandOff.nullable() })),
    metadata: defineRules({ extension: true }),
  },
  start: {
    method: 'POST',
    path: '/users/handOff/start',
    summary: 'Create a link that signs in one phone once; it replaces the previous link',
    body: emptyBody,
    responses: createResponses(z.object({ link: z.string().url(), handOff: deviceHandOff })),
    metadata: defineRules({ extension: true, requires: ['customer', 'activated', 'stepUp'] }),
  },
  confirm: {
    method: 'POST',
    path: '/users/handOff/confirm',
    summary: 'Confirm the number on the phone; a wrong number ends the hand-off',
    body: z.object({ id: handOffId, number: handOffNumber }),
    responses: createResponses(deviceHandOff),
    metadata: defineRules({ extension: true }),
  },
  cancel: {
    method: 'POST',
    path: '/users/handOff/cancel',
    summary: 'Cancel a hand-off',
    body: z.object({ id: handOffId }),
    responses: createResponses(resultTrue),
    metadata: defineRules({ extension: true }),
  },
  open: {
    method: 'POST',
    path: '/users/handOff/open',
    summary: 'Open a link on the first phone and return the number to show',
    body: openHandOffBody,
    responses: createResponses(openedHandOff),
    metadata: defineRules({ auth: 'none', extension: true, encryptedTwin: '/users/handOff/restrictedOpen' }),
  },
  getState: {
    method: 'GET',
    path: '/users/handOff/state',
    summary: 'Get the state of a hand-off for the phone',
    query: z.object({ id: handOffId }),
    responses: createResponses(z.object({ state: handOffState })),
    metadata: defineRules({ auth: 'none', extension: true }),
  },
  claim: {
    method: 'POST',
    path: '/users/handOff/claim',
    summary: 'Get the session of a confirmed phone; a timely retry returns the same session',
    body: claimHandOffBody,
    responses: createResponses(session),
    metadata: defineRules({ auth: 'none', extension: true, encryptedTwin: '/users/handOff/restrictedClaim' }),
  },
})
