import type { PlanKey } from '@zoog/contract/plans'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { lazyComponent } from '../../lib/lazy-component'
import { BILLING_PATH, getPlanPath, PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { useMediaQuery } from '../../lib/use-media-query'
import { LoadError } from '../../loading/LoadError'
import { usePlanEndText } from '../../payments/plan-end-text'
import { getOwnedTextKey, getPurchaseKind, isOwnedPurchase } from '../../payments/purchase-kind'
import { useTexts } from '../../payments/texts'
import { BuyLayout, BuyStep } from '../../payments/ui/BuyLayout'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { OrderSummary } from '../../payments/ui/OrderSummary'
import { useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { PayStep } from '../../payments/ui/PayStep'
import { PlanPicker, PlanPickerLoading } from '../../payments/ui/PlanPicker'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useMethods } from '../../payments/use-methods'
import { useOffer } from '../../payments/use-offer'
import { auth } from '../../state/auth'
import { getPlanState, isPremium, type PlanHolder } from '../../state/plan-state'
import { screens } from '../../styles/responsive'
import { buttonClass } from '../../ui/Button'
import { IconBack } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Hint, Text } from '../../ui/Text'
import { useChangeOffers } from '../account'
import { PlansLayout } from './PlansLayout'
import * as css from './PlansPage.css'
import { getSwitchablePlans, isOnSale } from './plans-on-sale'

const PlansOverview = lazyComponent(() => import('./PlansPage'), 'PlansOverview')

/** Shown instead of the order summary if the customer already has the plan. */
const NothingToBuy = ({ user, selected }: { user: PlanHolder; selected: PlanKey }) => {
  const { checkout, plans } = useTexts()
  return (
    <BuyStep title={plans.yourPlan()}>
      <Text>{checkout.pay[getOwnedTextKey(user, selected)]()}</Text>
      <Hint>{usePlanEndText(user)}</Hint>
      {user.subscriptionData.expiresDate && (
        <Link href={BILLING_PATH} className={buttonClass({ full: true })}>
          {checkout.pay.changeInProfile()}
        </Link>
      )}
    </BuyStep>
  )
}

const BuyPlan = ({ selected }: { selected: PlanKey }) => {
  const { checkout, plans } = useTexts()
  const [, navigate] = useLocation()
  const { user } = useSnapshot(auth)
  const isPhone = useMediaQuery(screens.phone)
  const purchase = getPurchaseKind(user, { tariffKey: selected }, serverNow())
  const isOwned = isOwnedPurchase(purchase)
  const state = user && getPlanState(user, serverNow())
  const offer = useOffer({ page: PATHS.plans, plans: getSwitchablePlans(selected), selected })
  const getChange = useChangeOffers(purchase === 'buy' ? user : null)
  const change = offer.quote && getChange?.(offer.quote)
  const methods = useMethods({ page: PATHS.plans, offer })
  if (offer.status === 'error') return <LoadError content="prices" error={offer.error} retry={offer.retry} />
  return (
    <Stack gap={3}>
      <Link href={PATHS.plans} className={buttonClass({ variant: 'ghost', size: 'sm', className: css.back })}>
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
          // A lifetime customer has no plan to switch to. On phones the list would push the order out of view, so the link
          // to all plans replaces it.
          state !== 'lifetime' &&
          (isOwned || !isPhone) && (
            <BuyStep
              title={
                purchase === 'renew'
                  ? plans.renew({ plan: plans.names[selected]() })
                  : isOwned
                    ? checkout.otherPlan()
                    : checkout.steps.plan()
              }
            >
              {offer.status === 'pending' ? (
                <PlanPickerLoading count={4} />
              ) : (
                <PlanPicker
                  quotes={offer.quotes}
                  value={selected}
                  ownPlan={user && isPremium(user, serverNow()) ? user.subscriptionData.tariffKey : null}
                  onChange={(key) => navigate(getPlanPath(key), { replace: true })}
                />
              )}
            </BuyStep>
          )
        }
        summary={
          user && isOwned ? (
            <NothingToBuy user={user} selected={selected} />
          ) : (
            <OrderSummary
              offer={offer}
              methods={methods}
              currency={<CurrencySelect {...offer.currency} />}
              promo={<PromoCode promo={offer.promo} quote={offer.quote} />}
            />
          )
        }
        pay={
          !isOwned && (
            <PayStep page={getPlanPath(selected)} tariffKey={selected} offer={offer} methods={methods} />
          )
        }
      />
    </Stack>
  )
}

/** The payment page of a plan. Shows the comparison if the plan is not for sale or a payment is pending. */
export const PlanPage = ({ param }: { param: string | null }) => {
  const isWaiting = useWaitingPayment() !== null
  const isPaying = param !== null && isOnSale(param) && !isWaiting
  return (
    <PlansLayout isPaying={isPaying}>
      {isPaying ? <BuyPlan selected={param} /> : <PlansOverview requestedPlan={param} />}
    </PlansLayout>
  )
}
