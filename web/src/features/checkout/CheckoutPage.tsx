import { useLocation } from 'wouter'
import { CHECKOUT_PATHS, getMarketLanguage } from '../../lib/paths'
import { PaymentWaiting, usePendingPayment } from '../../payments/ui/PaymentWaiting'
import { usePageLanguage } from '../../state/use-page-language'
import { Checkout } from './Checkout'
import { CheckoutLoading } from './CheckoutLoading'
import { CheckoutShell } from './CheckoutShell'
import { VARIANTS } from './variants'

/** The twelve checkouts (R-ROUTE-2); a table defines their differences. */
export const CheckoutPage = () => {
  const [path] = useLocation()
  const known = CHECKOUT_PATHS.find((each) => each === path.replace(/\/$/, '')) ?? '/checkout'
  const variant = VARIANTS[known]
  const isReady = usePageLanguage(getMarketLanguage(known))
  const waited = usePendingPayment()
  if (!isReady) return <CheckoutLoading />
  if (waited)
    return (
      <CheckoutShell>
        <PaymentWaiting pending={waited} level={1} />
      </CheckoutShell>
    )
  return <Checkout key={known} path={known} variant={variant} />
}
