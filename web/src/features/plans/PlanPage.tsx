import type { PlanKey } from '@zoog/contract/plans'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { useMediaQuery } from '../../lib/hooks'
import { lazyComponent } from '../../lib/lazy-component'
import { BILLING_PATH, getPlanPath, PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { LoadError } from '../../loading/LoadError'
import { usePlanEndText } from '../../payments/plan-end-text'
import { getSwitchablePlans, isOnSale, RECOMMENDED_PLAN } from '../../payments/plans-on-sale'
import { getOwnedTextKey, getPurchaseKind, isOwnedPurchase } from '../../payments/purchase-kind'
import { usePaymentTexts } from '../../payments/texts'
import { BuyLayout } from '../../payments/ui/BuyLayout'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { OrderSummary } from '../../payments/ui/OrderSummary'
import { useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { PayStep } from '../../payments/ui/PayStep'
import { PlanPicker, PlanPickerLoading } from '../../payments/ui/PlanPicker'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useMethods } from '../../payments/use-methods'
import { useOffer } from '../../payments/use-offer'
import { auth } from '../../state/auth'
import { getPlanState, type PlanHolder, useHasPaidPlan } from '../../state/plan-state'
import { screens } from '../../styles/responsive'
import { buttonClass } from '../../ui/Button'
import { backLink } from '../../ui/Button.css'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IconBack } from '../../ui/icons'
import { Done } from '../../ui/illustrations'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { SectionCard } from '../../ui/SectionCard'
import { useChangeOffers } from '../account'
import { PlansLayout } from './PlansLayout'

const PlansOverview = lazyComponent(() => import('./PlansPage'), 'PlansOverview')

/** Shown instead of the payment if the customer already has the plan. */
const NothingToBuy = ({ user, selected }: { user: PlanHolder; selected: PlanKey }) => {
  const { checkout, plans } = usePaymentTexts()
  return (
    <Card as="section" padding="lg" aria-label={plans.yourPlan()}>
      <EmptyState
        illustration={<Done />}
        title={plans.names[selected]()}
        actions={
          <>
            <Link href={BILLING_PATH} className={buttonClass()}>
              {plans.manage()}
            </Link>
            <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary' })}>
              {checkout.allPlans()}
            </Link>
          </>
        }
      >
        <p>{checkout.pay[getOwnedTextKey(user, selected)]()}</p>
        <p>{usePlanEndText(user)}</p>
      </EmptyState>
    </Card>
  )
}

const BuyPlan = ({ selected }: { selected: PlanKey }) => {
  const { checkout, plans } = usePaymentTexts()
  const [, navigate] = useLocation()
  const { user } = useSnapshot(auth)
  const hasPlan = useHasPaidPlan()
  const isPhone = useMediaQuery(screens.phone)
  const purchase = getPurchaseKind(user, { tariffKey: selected }, serverNow())
  const renews = user !== null && getPlanState(user, serverNow()) === 'renews'
  const offer = useOffer({ page: PATHS.plans, plans: getSwitchablePlans(selected), selected })
  const getChange = useChangeOffers(purchase === 'buy' ? user : null)
  const change = offer.quote && getChange?.(offer.quote)
  const methods = useMethods({ page: PATHS.plans, offer })
  if (offer.status === 'error') return <LoadError content="prices" error={offer.error} />
  return (
    <Stack gap={3}>
      <Link
        href={PATHS.plans}
        className={buttonClass({ variant: 'ghost', size: 'sm', isFlush: true, className: backLink })}
      >
        <IconBack size={18} />
        {checkout.allPlans()}
      </Link>
      {change?.when === 'now' && (
        <Notice
          actions={
            <Link href={BILLING_PATH} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {checkout.pay.changeInProfile()}
            </Link>
          }
        >
          {checkout.pay.changeCounts()}
        </Notice>
      )}
      <BuyLayout
        before={
          // A customer whose plan renews pays less for a change than for an order. On phones the list would push the order out
          // of view. The link to all plans replaces it.
          !renews &&
          !isPhone && (
            <SectionCard
              title={
                purchase === 'renew' ? plans.renew({ plan: plans.names[selected]() }) : checkout.steps.plan()
              }
            >
              {offer.status === 'pending' ? (
                <PlanPickerLoading count={4} />
              ) : (
                <PlanPicker
                  quotes={offer.quotes}
                  value={selected}
                  recommended={RECOMMENDED_PLAN}
                  ownPlan={user && hasPlan ? user.subscriptionData.tariffKey : null}
                  onChange={(key) => navigate(getPlanPath(key), { replace: true })}
                />
              )}
            </SectionCard>
          )
        }
        summary={
          <OrderSummary
            offer={offer}
            methods={methods}
            currency={<CurrencySelect {...offer.currency} />}
            promo={<PromoCode promo={offer.promo} quote={offer.quote} />}
          />
        }
        pay={<PayStep page={getPlanPath(selected)} tariffKey={selected} offer={offer} methods={methods} />}
      />
    </Stack>
  )
}

/** The payment page of a plan. Shows the comparison if the plan isn't for sale or a payment is pending. */
export const PlanPage = ({ param }: { param: string | null }) => {
  const { user } = useSnapshot(auth)
  const isWaiting = useWaitingPayment() !== null
  const isPaying = param !== null && isOnSale(param) && !isWaiting
  return (
    <PlansLayout isPaying={isPaying}>
      {!isPaying ? (
        <PlansOverview requestedPlan={param} />
      ) : user && isOwnedPurchase(getPurchaseKind(user, { tariffKey: param }, serverNow())) ? (
        <NothingToBuy user={user} selected={param} />
      ) : (
        <BuyPlan selected={param} />
      )}
    </PlansLayout>
  )
}
