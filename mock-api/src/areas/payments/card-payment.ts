import type { StripePayment } from '@zoog/contract/payments'
import type { PaymentAttemptRow } from '../../core/schema'
import { getPlan } from '../billing/plans'
import type { ProviderContext } from './payment-attempts'

const PUBLISHABLE_KEY = 'pk_test_mock'

/** Returns the data that the card provider's embedded page needs. */
export const toStripePayment = (attempt: PaymentAttemptRow, context: ProviderContext): StripePayment => {
  const { clientSecret, subscriptionHash, amount, currency, tariffId } = attempt
  if (clientSecret === null) throw new Error('The card payment has no client secret.')
  return {
    clientSecret,
    publishableKey: PUBLISHABLE_KEY,
    subscriptionHash,
    // The intent's id without its secret, because addresses end up in logs and histories.
    paymentUrl: `${context.providerOrigin}/card/${context.sandbox}/${clientSecret.split('_secret_')[0]}`,
    amount,
    currency,
    tariffName: getPlan(tariffId).tariffName,
  }
}
