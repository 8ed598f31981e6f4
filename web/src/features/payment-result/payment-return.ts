import { PROVIDERS, subscriptionHash } from '@zoog/contract/payment-values'
import { PATHS } from '../../lib/paths'

/** Everything that the way on from a payment's return depends on. */
export interface PaymentReturn {
  search: string
  /** `location.protocol` and `location.host` of the page. */
  protocol: string
  host: string
  /** Hosts that a return may go on to. */
  returnHosts: readonly string[]
  isSignedIn: boolean
  /** The payment that this browser waits for. */
  storedHash: string | null
}

/** What to do with a return. What its query says of the outcome is in the customer's hands, and plays no part. */
export type ReturnStep =
  | { kind: 'leave'; url: string }
  | { kind: 'ask'; subscriptionHash: string }
  | { kind: 'signIn' }
  | { kind: 'unknown' }

const hashIn = (query: URLSearchParams): string | null => {
  const parsed = subscriptionHash.safeParse(query.get('subscriptionHash'))
  return parsed.success ? parsed.data : null
}

/**
 * The first step on a return (R-ROUTE-13). Payssion's version 2 knows one return address: the customer goes on to the
 * host that the payment was begun on, when it is one of the configured; any other is left where it is, because an open
 * redirect is a gift to phishers.
 */
export const getReturnStep = (given: PaymentReturn): ReturnStep => {
  const query = new URLSearchParams(given.search)
  const provider = PROVIDERS.find((each) => each === query.get('provider'))
  const host = query.get('host')
  if (provider === 'payssionv2' && host !== null && host !== given.host && given.returnHosts.includes(host))
    return { kind: 'leave', url: `${given.protocol}//${host}${PATHS.thankYou}` }
  if (!given.isSignedIn) return { kind: 'signIn' }
  // The return is about the payment it names; this browser may wait for a newer one.
  const hash = hashIn(query) ?? given.storedHash
  return hash === null ? { kind: 'unknown' } : { kind: 'ask', subscriptionHash: hash }
}
