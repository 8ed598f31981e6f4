import { createHash } from 'node:crypto'
import type { ProviderRedirect } from '@zoog/contract/payments'
import type { Data, PaymentAttemptRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import { formatDecimalAmount } from '../billing/prices'
import type { PaymentOutcome } from './payment-outcomes'

/** The shop's account at the stand-in. A secret of a mock is none. */
const ACCOUNT = { apiKey: 'mock_payssion_key', secret: 'mock_payssion_secret' } as const

/** The fields that the signature covers. */
export interface PayssionSignedFields {
  api_key: string
  pm_id: string
  amount: string
  currency: string
  order_id: string
}

/** Payssion's `api_sig`. The shop makes it and the provider checks it, so that nobody between them changes a price. */
export const createPayssionSignature = ({
  api_key,
  pm_id,
  amount,
  currency,
  order_id,
}: PayssionSignedFields): string =>
  createHash('md5')
    .update([api_key, pm_id, amount, currency, order_id, ACCOUNT.secret].join('|'))
    .digest('hex')

/** Where the customer comes back to; the provider adds the state, which is a hint and no more. */
const returnUrl = (attempt: PaymentAttemptRow): string => {
  const query = new URLSearchParams({
    provider: attempt.provider,
    subscriptionHash: attempt.subscriptionHash,
  })
  if (attempt.returnHost !== null) query.set('host', attempt.returnHost)
  return `${attempt.returnOrigin}/zg/paymentEvent?${query}`
}

/** Payssion's pages: one payment, the leave to charge again, and a charge by that leave. */
export type PayssionPage = 'pay' | 'mandate' | 'charge'

/** Where an attempt is paid: version 2 asks for a mandate first, and charges by one where there is one. */
export const getPayssionPage = (
  { mandates }: Pick<Data, 'mandates'>,
  attempt: PaymentAttemptRow,
): PayssionPage => {
  if (attempt.provider === 'payssion') return 'pay'
  const isOwn = (row: Data['mandates'][number]) =>
    row.userId === attempt.userId && row.method === attempt.method
  return mandates.some(isOwn) ? 'charge' : 'mandate'
}

/** The redirect that hands an attempt over to Payssion. */
export const createPayssionRedirect = (
  attempt: PaymentAttemptRow,
  page: PayssionPage,
  at: { providerOrigin: string; sandbox: string },
): ProviderRedirect => {
  const signed: PayssionSignedFields = {
    api_key: ACCOUNT.apiKey,
    pm_id: attempt.method,
    amount: formatDecimalAmount(attempt.amount, attempt.currency),
    currency: attempt.currency,
    order_id: attempt.subscriptionHash,
  }
  return {
    url: `${at.providerOrigin}/payssion/${at.sandbox}/${page}`,
    method: 'POST',
    fields: {
      ...signed,
      description: getPlan(attempt.tariffId).tariffName,
      return_url: returnUrl(attempt),
      api_sig: createPayssionSignature(signed),
    },
    subscriptionHash: attempt.subscriptionHash,
  }
}

/** States in which Payssion tells of a payment. */
export const PAYSSION_STATES = [
  'completed',
  'pending',
  'paid_partial',
  'paid_more',
  'failed',
  'error',
  'expired',
  'cancelled',
  'cancelled_by_user',
  'rejected_by_bank',
] as const
export type PayssionState = (typeof PAYSSION_STATES)[number]

/** What a state means here. */
export const PAYSSION_OUTCOMES: Record<PayssionState, PaymentOutcome> = {
  completed: 'succeeded',
  paid_more: 'succeeded',
  pending: 'processing',
  paid_partial: 'underpaid',
  failed: 'processing_error',
  error: 'provider_error',
  expired: 'expired',
  cancelled: 'canceled_by_customer',
  cancelled_by_user: 'canceled_by_customer',
  rejected_by_bank: 'rejected_by_bank',
}
