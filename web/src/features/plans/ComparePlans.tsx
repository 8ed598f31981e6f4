import type { PriceQuote } from '@zoog/contract/plans'
import { useSnapshot } from 'valtio'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { useMediaQuery } from '../../lib/use-media-query'
import { LoadError } from '../../loading/LoadError'
import { useTexts } from '../../payments/texts'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { PlanCardsLoading } from '../../payments/ui/PlanCards'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useOffer } from '../../payments/use-offer'
import { auth } from '../../state/auth'
import { getPlanState, isPremium, type PlanHolder } from '../../state/plan-state'
import { screens } from '../../styles/responsive'
import { Notice } from '../../ui/Notice'
import { Heading, Text } from '../../ui/Text'
import * as css from './ComparePlans.css'
import { PlanComparison } from './PlanComparison'
import { PlanList, PlanListLoading, PlanTable } from './PlanOffers'
import { BEST_PLAN, COMPARED_PLANS, TRIAL_PLAN } from './plans-on-sale'
import { TrialOffer } from './TrialOffer'
import { UpgradeTargetNotice } from './UpgradeTargetNotice'
import { useToOffer } from './use-to-offer'
import { YourPlan } from './YourPlan'

export interface ComparePlansProps {
  /** The plan in the address that is not for sale; null for none. */
  requestedPlan: string | null
  /** A payment is pending, so the plans cannot be bought. */
  isWaiting: boolean
}

const PlansHeading = ({ user }: { user: PlanHolder | null }) => {
  const { checkout, plans } = useTexts()
  return (
    <Heading level={2} id="plans-heading">
      {user && isPremium(user, serverNow()) ? checkout.allPlans() : plans.heading()}
    </Heading>
  )
}

/** All plans with currency, promo code and the user's plan: cards on desktops, a list on phones. */
export const ComparePlans = ({ requestedPlan, isWaiting }: ComparePlansProps) => {
  const { plans } = useTexts()
  const user = useSnapshot(auth).user
  const offer = useOffer({
    page: PATHS.plans,
    plans: [...COMPARED_PLANS, TRIAL_PLAN],
    selected: null,
    currency: null,
    promocode: null,
  })
  const isList = useMediaQuery(screens.phone)
  const state = user && getPlanState(user, serverNow())
  const own = user?.subscriptionData.tariffKey ?? null
  const toOffer = useToOffer(user)
  // The expired plan comes first, so that the customer can renew it.
  const hasExpired = ({ tariffKey }: PriceQuote) => state === 'expired' && tariffKey === own
  const compared = offer.quotes
    .filter(({ tariffKey }) => COMPARED_PLANS.includes(tariffKey))
    .toSorted((a, b) => Number(hasExpired(b)) - Number(hasExpired(a)))
  const best = compared.find(hasExpired)?.tariffKey ?? BEST_PLAN
  const trial = offer.quotes.find(({ tariffKey }) => tariffKey === TRIAL_PLAN)
  const discounted = offer.quotes.find(({ discount }) => discount !== null) ?? null
  const Plans = isList ? PlanList : PlanTable
  // Another purchase waits until the pending payment has ended.
  if (isWaiting) return user && <YourPlan user={user} />
  return (
    <>
      {requestedPlan !== null && (
        <Notice tone="warning">{plans.unknownPlan({ plan: requestedPlan.slice(0, 40) })}</Notice>
      )}
      <UpgradeTargetNotice />
      {user && <YourPlan user={user} />}
      <section aria-labelledby="plans-heading" className={css.section}>
        <div className={css.head}>
          <div>
            <PlansHeading user={user} />
            <Text tone="muted">{plans.subheading()}</Text>
          </div>
          <CurrencySelect {...offer.currency} />
        </div>
        {offer.status === 'error' ? (
          <LoadError content="prices" error={offer.error} retry={offer.retry} />
        ) : offer.status === 'success' && toOffer ? (
          <Plans
            user={user}
            offers={compared.map(toOffer)}
            best={best}
            own={own}
            hasPromo={discounted !== null && offer.promo.applied !== ''}
          />
        ) : isList ? (
          <PlanListLoading />
        ) : (
          <PlanCardsLoading count={COMPARED_PLANS.length} />
        )}
        {offer.status === 'success' && <PromoCode promo={offer.promo} quote={discounted} />}
      </section>
      {trial && state === 'free' && <TrialOffer quote={trial} />}
      {/* Rendered after the prices load, to avoid a layout shift. */}
      {offer.status !== 'pending' && <PlanComparison currency={offer.currency.currency} />}
    </>
  )
}
