import type { StripePayment } from '@zoog/contract/payments'
import type { PaymentAttemptRow } from '../../core/schema'
import { getPlan } from '../billing/plans'

const PUBLISHABLE_KEY = 'pk_test_mock'

/** What the card provider's embedded page needs of an attempt. */
export const toStripePayment = (
  attempt: PaymentAttemptRow,
  at: { providerOrigin: string; sandbox: string },
): StripePayment => {
  const { clientSecret, subscriptionHash, amount, currency, tariffId } = attempt
  if (clientSecret === null) throw new Error('An attempt to pay by card has no client secret.')
  return {
    clientSecret,
    publishableKey: PUBLISHABLE_KEY,
    subscriptionHash,
    // The intent's id without its secret: an address ends up in logs and histories.
    paymentUrl: `${at.providerOrigin}/card/${at.sandbox}/${clientSecret.split('_secret_')[0]}`,
    amount,
    currency,
    tariffName: getPlan(tariffId).tariffName,
  }
}
