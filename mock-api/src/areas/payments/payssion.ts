import { createHash } from 'node:crypto'
import type { ProviderRedirect } from '@zoog/contract/payments'
import { formatDecimalAmount } from '../../core/currencies'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { buildPaidRedirect, type ProviderContext } from './payment-attempts'

/** The shop's account at the fake provider; the secret protects nothing. */
const ACCOUNT = { apiKey: 'mock_payssion_key', secret: 'mock_payssion_secret' } as const

const SIGNED_FIELDS = ['api_key', 'pm_id', 'amount', 'currency', 'order_id'] as const
type SignedFields = Record<(typeof SIGNED_FIELDS)[number], string>

/** Returns Payssion's `api_sig`. The provider verifies it, so that the customer can't change the price. */
export const createPayssionSignature = (fields: SignedFields): string =>
  createHash('md5')
    .update([...SIGNED_FIELDS.map((name) => fields[name]), ACCOUNT.secret].join('|'))
    .digest('hex')

/** Returns the return address; the provider adds the state, which the portal treats as a hint. */
const buildReturnUrl = (attempt: PaymentAttemptRow): string => {
  const query = new URLSearchParams({
    provider: attempt.provider,
    subscriptionHash: attempt.subscriptionHash,
  })
  if (attempt.returnHost !== null) query.set('host', attempt.returnHost)
  return `${attempt.returnOrigin}/zg/paymentEvent?${query}`
}

/** Payssion's pages: a single payment, a mandate for later charges, and a charge by mandate. */
export type PayssionPage = 'pay' | 'mandate' | 'charge'

/** Returns the page for an attempt. Version 2 requests a mandate first and charges it later. */
export const getPayssionPage = ({ mandates }: Data, attempt: PaymentAttemptRow): PayssionPage => {
  if (attempt.provider === 'payssion') return 'pay'
  const isMatch = (row: Data['mandates'][number]) =>
    row.userId === attempt.userId && row.method === attempt.method
  return mandates.some(isMatch) ? 'charge' : 'mandate'
}

/** Returns the redirect to Payssion for an attempt. */
export const createPayssionRedirect = (
  attempt: PaymentAttemptRow,
  page: PayssionPage,
  context: ProviderContext,
): ProviderRedirect => {
  if (attempt.amount === 0) return buildPaidRedirect(attempt)
  const signedFields: SignedFields = {
    api_key: ACCOUNT.apiKey,
    pm_id: attempt.method,
    amount: formatDecimalAmount(attempt.amount, attempt.currency),
    currency: attempt.currency,
    order_id: attempt.subscriptionHash,
  }
  return {
    url: `${context.providerOrigin}/payssion/${context.sandbox}/${page}`,
    method: 'POST',
    fields: {
      ...signedFields,
      description: getPlan(attempt.tariffId).tariffName,
      return_url: buildReturnUrl(attempt),
      api_sig: createPayssionSignature(signedFields),
    },
    subscriptionHash: attempt.subscriptionHash,
  }
}
