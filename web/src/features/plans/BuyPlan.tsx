import type { PlanKey } from '@zoog/contract/plans'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../../i18n/buying-texts'
import { PATHS, planPath } from '../../lib/paths'
import { LoadFailed } from '../../parts/LoadFailed'
import { BuyLayout, BuyStep } from '../../payments/ui/BuyLayout'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { OrderSummary } from '../../payments/ui/OrderSummary'
import { PayStep } from '../../payments/ui/PayStep'
import { PlanPicker } from '../../payments/ui/PlanPicker'
import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useMethods } from '../../payments/use-methods'
import { useOffer } from '../../payments/use-offer'
import { buttonClass } from '../../ui/Button'
import { IconBack } from '../../ui/icons'
import * as css from './BuyPlan.css'
import { switchableWith } from './on-sale'

/** The payment of a chosen plan, in place of the comparison: another plan, currency or code is a press away. */
export const BuyPlan = ({ selected }: { selected: PlanKey }) => {
  const { checkout } = useTexts()
  const [, navigate] = useLocation()
  const offer = useOffer({
    page: PATHS.plans,
    plans: switchableWith(selected),
    selected,
    currency: null,
    promocode: null,
  })
  const methods = useMethods({ page: PATHS.plans, listed: null, quote: offer.quote })
  if (offer.status === 'error') return <LoadFailed what="prices" error={offer.error} retry={offer.retry} />
  return (
    <div className={css.page}>
      <Link href={PATHS.plans} className={buttonClass({ variant: 'ghost', size: 'sm', className: css.back })}>
        <IconBack size={18} className={css.arrow} />
        {checkout.changePlan()}
      </Link>
      <BuyLayout
        before={
          <BuyStep title={checkout.steps.plan()}>
            {offer.status === 'pending' ? (
              <PlanPickerLoading count={4} />
            ) : (
              <PlanPicker
                quotes={offer.quotes}
                value={selected}
                onChange={(key) => navigate(planPath(key), { replace: true })}
              />
            )}
          </BuyStep>
        }
        summary={
          <OrderSummary
            quote={offer.quote}
            isRepricing={offer.isRepricing}
            currency={<CurrencySelect {...offer.currency} />}
            promo={<PromoCode promo={offer.promo} quote={offer.quote} />}
          />
        }
        pay={
          <PayStep
            page={planPath(selected)}
            tariffKey={selected}
            quote={offer.quote}
            isRepricing={offer.isRepricing}
            methods={methods}
          />
        }
      />
    </div>
  )
}
