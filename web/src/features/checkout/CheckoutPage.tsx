import { useLocation } from 'wouter'
import { CHECKOUT_PATHS, getMarketLanguage } from '../../lib/paths'
import { PaymentWaiting, useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { usePageLanguage } from '../../state/use-page-language'
import { Checkout } from './Checkout'
import { CheckoutLoading } from './CheckoutLoading'
import { CheckoutShell } from './CheckoutShell'
import { VARIANTS } from './variants'

/** The page of the twelve checkouts (R-ROUTE-2); `VARIANTS` defines their differences. */
export const CheckoutPage = () => {
  const [path] = useLocation()
  const checkoutPath = CHECKOUT_PATHS.find((known) => known === path.replace(/\/$/, '')) ?? '/checkout'
  const variant = VARIANTS[checkoutPath]
  const isReady = usePageLanguage(getMarketLanguage(checkoutPath))
  const waitingPayment = useWaitingPayment()
  if (!isReady) return <CheckoutLoading />
  if (waitingPayment)
    return (
      <CheckoutShell>
        <PaymentWaiting pending={waitingPayment} level={1} />
      </CheckoutShell>
    )
  return <Checkout key={checkoutPath} path={checkoutPath} variant={variant} />
}
