import { createHash } from 'node:crypto'
import type { ProviderRedirect } from '@zoog/contract/payments'
import type { PaymentAttemptRow } from '../../core/schema'
import { buildPaidRedirect, type ProviderContext } from './payment-attempts'
import type { ProviderReport } from './payment-outcomes'

const API_TOKEN = 'mock_cardlink_token'

/** Returns Cardlink's `SignatureValue` for a return or a postback. */
export const createCardlinkSignature = (outSum: string, invId: string): string =>
  createHash('md5').update(`${outSum}:${invId}:${API_TOKEN}`).digest('hex').toUpperCase()

/**
 * Returns the redirect to the bill's page. The bill is created from server to server, so that the customer can't
 * change it.
 */
export const createCardlinkRedirect = (
  attempt: PaymentAttemptRow,
  context: ProviderContext,
): ProviderRedirect =>
  attempt.amount === 0
    ? buildPaidRedirect(attempt)
    : {
        url: `${context.providerOrigin}/cardlink/${context.sandbox}/bill/${attempt.subscriptionHash}`,
        method: 'GET',
        fields: {},
        subscriptionHash: attempt.subscriptionHash,
      }

/** `Status` of a postback. */
export const CARDLINK_STATUSES = ['SUCCESS', 'OVERPAID', 'UNDERPAID', 'FAIL'] as const
export type CardlinkStatus = (typeof CARDLINK_STATUSES)[number]

export const CARDLINK_REPORTS: Record<CardlinkStatus, ProviderReport> = {
  SUCCESS: 'succeeded',
  OVERPAID: 'succeeded',
  UNDERPAID: 'underpaid',
  FAIL: 'rejected_by_bank',
}
