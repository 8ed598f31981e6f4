import { useLocation } from 'wouter'
import { CHECKOUT_PATHS, marketLanguageOf } from '../../lib/paths'
import { usePageLanguage } from '../../parts/use-page-language'
import { PaymentWaiting, useWaitedFor } from '../../payments/ui/PaymentWaiting'
import { Checkout } from './Checkout'
import { CheckoutLoading } from './CheckoutLoading'
import { CheckoutShell } from './CheckoutShell'
import { VARIANTS } from './variants'

/** The twelve checkouts (R-ROUTE-2): one page, told apart by one table. */
export const CheckoutPage = () => {
  const [path] = useLocation()
  const known = CHECKOUT_PATHS.find((each) => each === path.replace(/\/$/, '')) ?? '/checkout'
  const variant = VARIANTS[known]
  const isReady = usePageLanguage(marketLanguageOf(known))
  const waited = useWaitedFor()
  if (!isReady) return <CheckoutLoading />
  if (waited)
    return (
      <CheckoutShell>
        <PaymentWaiting waited={waited} level={1} />
      </CheckoutShell>
    )
  return <Checkout key={known} path={known} variant={variant} />
}
