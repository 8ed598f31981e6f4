import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import {
  createResponses,
  defineRules,
  emptyBody,
  failure,
  failure401,
  failure404,
  failure422,
  resultTrue,
  routerOptions,
  stepUpFailure,
  token,
  wireDate,
  writeFailures,
} from './common'
import { countryCode } from './ip'
import { session } from './users'

const c = initContract()

/** How long a link is good for being opened and confirmed, and how long its phone then has to take its session. */
export const HAND_OFF_SECONDS = { link: 120, take: 60 } as const

/** Numbers that the desk is shown, one of them the phone's. */
export const HAND_OFF_NUMBER_COUNT = 3

/** One machine: `waiting`, `opened`, `confirmed`, `taken`; each but the last can end as one of the two others. */
export const HAND_OFF_STATES = ['waiting', 'opened', 'confirmed', 'taken', 'refused', 'expired'] as const
const handOverState = z.enum(HAND_OFF_STATES)
export type HandOffState = z.infer<typeof handOverState>

/** What a phone shows and the desk chooses: two digits. */
const handOverNumber = z.string().regex(/^[1-9]\d$/)
const handOverId = z.string().uuid()

/** Made up by the phone, and told to nobody else: what it asks again by, and takes its session by. */
const phoneSecret = z.string().regex(/^[\w-]{22,128}$/)

export const openHandOffBody = z.object({ token, secret: phoneSecret })
export const takeHandOffBody = z.object({ secret: phoneSecret })

/** What the desk is told of the phone that it signs in. */
export const deviceHandOff = z.object({
  id: handOverId,
  state: handOverState,
  expiresAt: wireDate,
  /** Who opened the link, and the numbers to choose from; null until somebody did. */
  phone: z.object({ userAgent: z.string(), country: countryCode }).nullable(),
  numbers: z.array(handOverNumber),
  /** An app on a phone of the account was used since the phone was signed in. */
  isConnected: z.boolean(),
})
export type DeviceHandOff = z.infer<typeof deviceHandOff>

/** What a phone is told that opened a link. */
export const openedHandOff = z.object({ id: handOverId, number: handOverNumber })
export type OpenedHandOff = z.infer<typeof openedHandOff>

/** A phone is signed in by a link that a signed-in person shows it as a QR code. None of it is in the specification. */
export const deviceHandOffContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/users/handOver',
      summary: 'The newest hand-over of this session; null where there was none',
      responses: createResponses(z.object({ handOver: deviceHandOff.nullable() }), {
        ...failure401,
        ...failure404,
      }),
      metadata: defineRules({ extension: true }),
    },
    begin: {
      method: 'POST',
      path: '/users/handOver/begin',
      summary: 'A link that signs one phone in, once, after a confirmation here; ends the one before it',
      body: emptyBody,
      responses: createResponses(z.object({ link: z.string().url(), handOver: deviceHandOff }), {
        ...failure401,
        ...stepUpFailure,
        ...writeFailures,
        404: failure,
      }),
      metadata: defineRules({ extension: true }),
    },
    confirm: {
      method: 'POST',
      path: '/users/handOver/confirm',
      summary: 'The number that the phone shows; another one of those offered ends the hand-over',
      body: z.object({ id: handOverId, number: handOverNumber }),
      responses: createResponses(deviceHandOff, { ...failure401, ...writeFailures, 404: failure }),
      metadata: defineRules({ extension: true }),
    },
    end: {
      method: 'POST',
      path: '/users/handOver/end',
      summary: 'It is not my phone, or I changed my mind; what has ended already stays as it is',
      body: z.object({ id: handOverId }),
      responses: createResponses(resultTrue, { ...failure401, ...writeFailures, 404: failure }),
      metadata: defineRules({ extension: true }),
    },
    open: {
      method: 'POST',
      path: '/users/handOver/open',
      summary: 'Open a link on a phone, the only one; the answer has the number to show',
      body: openHandOffBody,
      responses: createResponses(openedHandOff, { ...writeFailures, 404: failure }),
      metadata: defineRules({
        auth: 'none',
        extension: true,
        encryptedTwin: '/users/handOver/restrictedOpen',
      }),
    },
    getState: {
      method: 'GET',
      path: '/users/handOver/state',
      summary: 'How a hand-over stands, for the phone',
      query: z.object({ id: handOverId }),
      responses: createResponses(z.object({ state: handOverState }), { ...failure404, ...failure422 }),
      metadata: defineRules({ auth: 'none', extension: true }),
    },
    take: {
      method: 'POST',
      path: '/users/handOver/take',
      summary: 'The session of a phone that was confirmed; asked again in time, the same session',
      body: takeHandOffBody,
      responses: createResponses(session, { ...writeFailures, 404: failure }),
      metadata: defineRules({
        auth: 'none',
        extension: true,
        encryptedTwin: '/users/handOver/restrictedTake',
      }),
    },
  },
  routerOptions,
)
