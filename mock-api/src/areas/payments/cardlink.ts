import { createHash } from 'node:crypto'
import type { ProviderRedirect } from '@zoog/contract/payments'
import type { PaymentAttemptRow } from '../../core/schema'
import { buildPaidRedirect, type ProviderContext } from './payment-attempts'

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
