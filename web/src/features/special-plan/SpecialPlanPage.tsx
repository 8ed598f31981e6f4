import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import type { PlanKey } from '@zoog/contract/plans'
import type { User } from '@zoog/contract/users'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { createTexts } from '../../i18n/create-texts'
import { plans } from '../../i18n/en/plans'
import { specialPlan } from '../../i18n/en/special-plan'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { LoadError } from '../../loading/LoadError'
import { toPriceView } from '../../payments/price-view'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { PlanPrice } from '../../payments/ui/PlanCards'
import { useOffer } from '../../payments/use-offer'
import { auth } from '../../state/auth'
import { hasPaidPlan } from '../../state/plan-state'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IconCheck } from '../../ui/icons'
import { Done, Gift } from '../../ui/illustrations'
import { Stack } from '../../ui/Layout'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Heading, Hint, Text } from '../../ui/Text'
import { PlanButton, useChangeOffers } from '../account'
import * as css from './SpecialPlanPage.css'

const [useSpecialPlanTexts] = createTexts({ specialPlan, plans })

type OfferedPlan = Extract<PlanKey, 'two-years' | 'lifetime'>

/** Returns the next longer plan; null for a lifetime customer. */
const getOfferedPlan = (user: User, now: number): OfferedPlan | null => {
  if (!hasPaidPlan(user, now)) return 'two-years'
  const { tariffKey } = user.subscriptionData
  if (tariffKey === 'lifetime') return null
  return tariffKey === 'two-years' ? 'lifetime' : 'two-years'
}

const AllPlans = () => {
  const { specialPlan } = useSpecialPlanTexts()
  return (
    <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary' })}>
      {specialPlan.others()}
    </Link>
  )
}

const Offer = ({ user, planKey }: { user: User; planKey: OfferedPlan }) => {
  const headingId = useId()
  const texts = useSpecialPlanTexts()
  const { specialPlan } = texts
  const { points } = specialPlan
  const language = useLanguage()
  const offer = useOffer({ page: PATHS.specialPlan, plans: [planKey], selected: planKey, promocode: '' })
  const getChange = useChangeOffers(user)
  if (offer.status === 'error') return <LoadError content="prices" error={offer.error} />
  if (offer.isUnknownPlan)
    return (
      <EmptyState illustration={<Gift />} title={specialPlan.notForSale()} actions={<AllPlans />}>
        {specialPlan.notForSaleText()}
      </EmptyState>
    )
  const { quote } = offer
  const change = quote && getChange?.(quote)
  const price = quote && getChange ? toPriceView(change?.quote ?? quote, texts, language) : null
  const deal = quote?.deal
  const money = (amount: number) => formatMoney(amount, quote?.currency ?? 'USD', language)
  return (
    <Card as="section" padding="lg" className={css.card} aria-labelledby={headingId}>
      <Stack gap={3} align="start" className={css.heading}>
        {deal && <Gift />}
        <Heading level={2} size="2xl" id={headingId}>
          {deal ? specialPlan.title() : specialPlan.plainTitle[planKey]()}
        </Heading>
        {quote?.perMonth && !deal && planKey === 'two-years' && (
          <Text tone="muted">{specialPlan.monthly({ perMonth: money(quote.perMonth) })}</Text>
        )}
        {quote && deal && (
          <Text tone="muted">
            {specialPlan.deal({
              price: money(quote.amount),
              publicPrice: money(deal.publicAmount),
              saving: money(deal.saving),
            })}
          </Text>
        )}
      </Stack>
      <Card className={css.price}>
        <Heading level={3}>{texts.plans.names[planKey]()}</Heading>
        <CurrencySelect {...offer.currency} />
        {price ? (
          <>
            <PlanPrice price={price} size={change ? 'lg' : '2xl'} />
            <Hint>{change?.terms ?? price.renewal}</Hint>
          </>
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={7} />
          </div>
        )}
        {price ? (
          <PlanButton
            tariffKey={planKey}
            label={texts.plans.choose({ plan: texts.plans.names[planKey]() })}
            isHighlighted
            isChange={Boolean(change)}
          />
        ) : (
          <Skeleton height={44} radius={10} />
        )}
        <AllPlans />
      </Card>
      <Stack gap={2} className={css.points}>
        <Text tone="muted">{specialPlan.lead()}</Text>
        <Stack as="ul" gap={2}>
          {[
            points.locations(),
            points.adBlocker(),
            points.devices(),
            texts.plans.atOnce({ n: PLAN_DETAILS[planKey].devices }),
            texts.plans.compare.wireGuard(),
            points.guarantee(),
          ].map((text) => (
            <li key={text} className={css.point}>
              <IconCheck size={20} className={css.tick} />
              {text}
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** The page with one offer, called special only if the server's price is below the public price (R-ROUTE-17). */
export const SpecialPlanPage = () => {
  const { specialPlan, routes } = useSpecialPlanTexts()
  const { user } = useSnapshot(auth)
  if (!user) return null
  const planKey = getOfferedPlan(user, serverNow())
  if (planKey !== null) return <Offer user={user} planKey={planKey} />
  return (
    <EmptyState
      illustration={<Done />}
      title={specialPlan.haveIt()}
      actions={
        <Link href={PATHS.dashboard} className={buttonClass({ variant: 'secondary' })}>
          {routes.dashboard.title()}
        </Link>
      }
    >
      {specialPlan.haveItText()}
    </EmptyState>
  )
}
