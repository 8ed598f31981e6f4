import { PROVIDERS, subscriptionHash } from '@zoog/contract/payment-values'
import { PATHS } from '../../lib/paths'

/** Everything that decides the first step of a return. */
export interface PaymentReturn {
  /** The query, as `cleanReturnQuery` returns it. */
  search: string
  /** `location.protocol` and `location.host` of the page. */
  protocol: string
  host: string
  /** Hosts that a return may go on to. */
  returnHosts: readonly string[]
  isSignedIn: boolean
  /** The payment that this browser knows of. */
  storedHash: string | null
}

/** The first step of a return. The customer can edit the query, so its words on the outcome are ignored. */
export type ReturnStep =
  | { kind: 'leave'; url: string }
  | { kind: 'ask'; subscriptionHash: string }
  | { kind: 'signIn' }
  | { kind: 'unknown' }

const isHash = (text: string): boolean => subscriptionHash.safeParse(text).success

/**
 * Returns the query that names the payment, from an address that a bank may have mangled: a second `?`, encoded delimiters,
 * `&amp;`, repeated parameters, or the query behind a `#`.
 */
export const cleanReturnQuery = (search: string, fragment: string): string => {
  const text = `${search}&${fragment}`
    .replace(/%25(?=3F|26|3D|23)/gi, '%')
    .replace(/%3F|%26|%23|&amp;|[?#;]/gi, '&')
    .replace(/%3D/gi, '=')
  const query = new URLSearchParams(text)
  const found = {
    provider: query.getAll('provider').find((name) => PROVIDERS.some((known) => known === name)),
    host: query.getAll('host').find((name) => name !== ''),
    subscriptionHash: query.getAll('subscriptionHash').find(isHash),
  }
  const clean = new URLSearchParams()
  for (const [name, value] of Object.entries(found)) if (value !== undefined) clean.set(name, value)
  return clean.size === 0 ? '' : `?${clean}`
}

/**
 * Returns the first step of a return (R-ROUTE-13). Payssion's version 2 knows one return address, so the customer goes on to
 * the host where the payment was started, if it is configured. Other hosts are ignored: an open redirect invites phishing.
 */
export const getReturnStep = (given: PaymentReturn): ReturnStep => {
  const query = new URLSearchParams(given.search)
  const host = query.get('host')
  if (
    query.get('provider') === 'payssionv2' &&
    host !== null &&
    host !== given.host &&
    given.returnHosts.includes(host)
  )
    return { kind: 'leave', url: `${given.protocol}//${host}${PATHS.thankYou}` }
  if (!given.isSignedIn) return { kind: 'signIn' }
  const named = query.get('subscriptionHash')
  // The return is about the payment that it names; this browser may wait for a newer one.
  const hash = named !== null && isHash(named) ? named : given.storedHash
  return hash === null ? { kind: 'unknown' } : { kind: 'ask', subscriptionHash: hash }
}
