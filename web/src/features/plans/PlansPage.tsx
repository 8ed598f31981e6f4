import type { PriceQuote } from '@zoog/contract/plans'
import { hasFreePlan } from '@zoog/contract/users'
import { type ReactNode, useId } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'
import { useLanguage } from '../../i18n/language'
import { moveToFront } from '../../lib/collections'
import { useMediaQuery } from '../../lib/hooks'
import { getPlanPath, PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { LoadError } from '../../loading/LoadError'
import { usePlanEndText } from '../../payments/plan-end-text'
import { COMPARED_PLANS, RECOMMENDED_PLAN, TRIAL_PLAN } from '../../payments/plans-on-sale'
import { getPlanName, toPriceView } from '../../payments/price-view'
import { usePaymentTexts } from '../../payments/texts'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { useWaitingPayment } from '../../payments/ui/PaymentWaiting'
import { PlanCardsLoading } from '../../payments/ui/PlanCards'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useOffer } from '../../payments/use-offer'
import { auth } from '../../state/auth'
import { getPlanState, type PlanHolder, useHasPaidPlan } from '../../state/plan-state'
import { screens } from '../../styles/responsive'
import { AccountStatusBadge } from '../../ui/AccountStatusBadge'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Done } from '../../ui/illustrations'
import { Inline, Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Heading, Hint, Money, Text } from '../../ui/Text'
import { PlanComparison } from './PlanComparison'
import { PlanList, PlanListLoading, PlanTable, usePlanOffers } from './PlanOffers'
import { PlansLayout } from './PlansLayout'
import * as css from './PlansPage.css'

const upgradeState = z.object({ upgradeFor: z.string().max(200) })

/** The notice with the location or feature whose upgrade link the customer followed. */
const UpgradeTargetNotice = () => {
  const { plans } = usePaymentTexts()
  const { data } = upgradeState.safeParse(useHistoryState())
  return data ? <Notice>{plans.upgradeFor({ name: data.upgradeFor })}</Notice> : null
}

const YourPlan = ({ user }: { user: PlanHolder }) => {
  const texts = usePaymentTexts()
  const { plans } = texts
  return (
    <section className={css.yourPlan} aria-label={plans.yourPlan()}>
      <Inline gap={3}>
        <Text as="span" tone="muted">
          {plans.yourPlan()}
        </Text>
        <Text as="strong" weight="semibold">
          <bdi>{getPlanName(user.subscriptionData, texts)}</bdi>
        </Text>
        {!hasFreePlan(user) && <AccountStatusBadge status={user.accountStatus} />}
      </Inline>
      <Text as="span" tone="muted">
        {usePlanEndText(user)}
      </Text>
    </section>
  )
}

const TrialOffer = ({ quote }: { quote: PriceQuote }) => {
  const headingId = useId()
  const texts = usePaymentTexts()
  const price = toPriceView(quote, texts, useLanguage())
  return (
    <section className={css.trial} aria-labelledby={headingId}>
      <div className={css.trialTexts}>
        <Heading level={3} id={headingId}>
          {texts.plans.trialTitle({ days: quote.trialDays })}
        </Heading>
        <Hint>{price.renewal}</Hint>
      </div>
      <Money amount={price.due} per={price.dueFor} size="xl" />
      <Link
        href={getPlanPath(quote.tariffKey)}
        className={buttonClass({ variant: 'secondary', className: css.startTrial })}
      >
        {texts.plans.startTrial()}
      </Link>
    </section>
  )
}

interface ComparePlansProps {
  /** The plan in the address that isn't for sale; null for none. */
  requestedPlan: string | null
}

/** All plans with currency, promo code and the user's plan: cards on desktops, a list on phones. */
const ComparePlans = ({ requestedPlan }: ComparePlansProps) => {
  const headingId = useId()
  const { checkout, plans } = usePaymentTexts()
  const user = useSnapshot(auth).user
  const hasPlan = useHasPaidPlan()
  const offer = useOffer({ page: PATHS.plans, plans: [...COMPARED_PLANS, TRIAL_PLAN] })
  const isList = useMediaQuery(screens.phone)
  const state = user && getPlanState(user, serverNow())
  // The expired plan comes first, so that the customer can renew it.
  const hasExpired = ({ tariffKey }: PriceQuote) =>
    state === 'expired' && tariffKey === user?.subscriptionData.tariffKey
  const compared = moveToFront(
    offer.quotes.filter(({ tariffKey }) => COMPARED_PLANS.includes(tariffKey)),
    hasExpired,
  )
  const discounted = offer.quotes.find(({ discount }) => discount !== null) ?? null
  const planOffers = usePlanOffers(user, compared, discounted !== null && offer.promo.code !== '')
  const initial = compared.find(hasExpired)?.tariffKey ?? RECOMMENDED_PLAN
  const trial = offer.quotes.find(({ tariffKey }) => tariffKey === TRIAL_PLAN)
  const renderPlans = (): ReactNode => {
    if (offer.status === 'error') return <LoadError content="prices" error={offer.error} />
    if (offer.status === 'success' && planOffers)
      return isList ? <PlanList offers={planOffers} initial={initial} /> : <PlanTable offers={planOffers} />
    return isList ? <PlanListLoading /> : <PlanCardsLoading count={COMPARED_PLANS.length} />
  }
  return (
    <>
      {requestedPlan !== null && (
        <Notice tone="warning">{plans.unknownPlan({ plan: requestedPlan.slice(0, 40) })}</Notice>
      )}
      <UpgradeTargetNotice />
      {user && <YourPlan user={user} />}
      <Stack as="section" aria-labelledby={headingId}>
        <div className={css.head}>
          <Stack gap={1}>
            <Heading level={2} id={headingId}>
              {hasPlan ? checkout.allPlans() : plans.heading()}
            </Heading>
            <Text tone="muted">{plans.subheading()}</Text>
          </Stack>
          {offer.status !== 'error' && <CurrencySelect {...offer.currency} />}
        </div>
        {renderPlans()}
        {offer.status === 'success' && <PromoCode promo={offer.promo} quote={discounted} />}
      </Stack>
      {trial && state === 'free' && <TrialOffer quote={trial} />}
      {/* Rendered after the prices load, to avoid a layout shift. */}
      {offer.status !== 'pending' && <PlanComparison currency={offer.currency.currency} />}
    </>
  )
}

const LifetimePlan = () => {
  const { common, plans } = usePaymentTexts()
  return (
    <Card as="section" padding="lg" aria-label={plans.yourPlan()}>
      <EmptyState
        illustration={<Done />}
        title={plans.runsForLife()}
        actions={
          <>
            <Link href={PATHS.downloads} className={buttonClass()}>
              {common.getApp()}
            </Link>
            <Link href={PATHS.rewards} className={buttonClass({ variant: 'secondary' })}>
              {plans.forLifeFriends()}
            </Link>
          </>
        }
      >
        {plans.forLifeText()}
      </EmptyState>
    </Card>
  )
}

/** The comparison of plans, or the lifetime plan of a lifetime customer. */
export const PlansOverview = (props: ComparePlansProps) => {
  const { user } = useSnapshot(auth)
  const waitingPayment = useWaitingPayment()
  if (user && getPlanState(user, serverNow()) === 'lifetime') return <LifetimePlan />
  // Another purchase waits until the pending payment has ended.
  if (waitingPayment) return user && <YourPlan user={user} />
  return <ComparePlans {...props} />
}

export const PlansPage = () => (
  <PlansLayout isPaying={false}>
    <PlansOverview requestedPlan={null} />
  </PlansLayout>
)
