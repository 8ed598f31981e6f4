import { HOUR, MINUTE } from '@zoog/contract/constants'
import type { Caller } from './caller'
import { HttpError } from './errors'
import { consumeAttempt, type RateLimit } from './rate-limit'
import type { Data } from './schema'

/** Requests from one IP address: more than an office makes, too few for an attacker. */
const FROM_IP = {
  register: { max: 50, windowMs: HOUR },
  gift: { max: 50, windowMs: HOUR },
  reset: { max: 30, windowMs: 15 * MINUTE },
  check: { max: 60, windowMs: 15 * MINUTE },
  emailChange: { max: 30, windowMs: HOUR },
} as const satisfies Record<string, RateLimit>

const SHARED_NETWORK =
  'Too many attempts from your network, which you may share with others (an office, a mobile network, a VPN). Try again later, or from another network.'

/** Rewords a rejection to say that it concerns the network, not the customer. */
export const requireNetworkBelowLimit = (check: () => void): void => {
  try {
    check()
  } catch (error) {
    if (error instanceof HttpError)
      throw new HttpError(429, { message: SHARED_NETWORK, code: 'too_many_from_network' }, error.headers)
    throw error
  }
}

/** Counts a request from an IP address, or throws 429. */
export const consumeIpAttempt = (data: Data, now: number, kind: keyof typeof FROM_IP, { ip }: Caller): void =>
  requireNetworkBelowLimit(() =>
    consumeAttempt(data, `${kind}-from:${ip}`, FROM_IP[kind], now, SHARED_NETWORK),
  )
