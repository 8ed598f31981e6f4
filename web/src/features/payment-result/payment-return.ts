import { PROVIDERS, subscriptionHash } from '@zoog/contract/payment-values'
import { getPlanPath, isCheckoutPath, PATHS } from '../../lib/paths'
import type { PaymentOutcome } from '../../storage/stored-payment'

export interface PaymentReturn {
  /** The query, as `cleanReturnQuery` returns it. */
  search: string
  protocol: string
  host: string
  /** The hosts that a return may redirect to. */
  returnHosts: readonly string[]
  isSignedIn: boolean
  storedHash: string | null
}

/** The first step of a return. The customer can edit the query, so the portal ignores its outcome. */
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
 * Returns the first step of a return (R-ROUTE-13). Payssion v2 supports one return URL, so this step redirects to the host
 * where the payment started. It ignores hosts that aren't configured, because an open redirect invites phishing.
 */
export const getReturnStep = (input: PaymentReturn): ReturnStep => {
  const query = new URLSearchParams(input.search)
  const host = query.get('host')
  if (
    query.get('provider') === 'payssionv2' &&
    host !== null &&
    host !== input.host &&
    input.returnHosts.includes(host)
  )
    return { kind: 'leave', url: `${input.protocol}//${host}${PATHS.thankYou}` }
  if (!input.isSignedIn) return { kind: 'signIn' }
  const queryHash = query.get('subscriptionHash')
  // The hash in the query comes first, because the stored payment may be a newer one.
  const hash = queryHash !== null && isHash(queryHash) ? queryHash : input.storedHash
  return hash === null ? { kind: 'unknown' } : { kind: 'ask', subscriptionHash: hash }
}

/** Returns the page where a payment was started; the plan's page if that is unknown. */
export const getOrderPage = ({ page, bought }: Pick<PaymentOutcome, 'page' | 'bought'>): string =>
  page && (isCheckoutPath(page) || page.startsWith(`${PATHS.plans}/`)) ? page : getPlanPath(bought.tariffKey)
