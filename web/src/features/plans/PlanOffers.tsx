import type { PriceQuote } from '@zoog/contract/plans'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { joinSentences } from '../../lib/join-sentences'
import { getPlanPath, PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { getCheckoutDraft, updateCheckoutDraft } from '../../payments/checkout-drafts'
import { getPlanName, toPriceView } from '../../payments/price-view'
import { getPurchaseKind, isOwnedPurchase } from '../../payments/purchase-kind'
import { useTexts } from '../../payments/texts'
import { PlanCard, PlanCards } from '../../payments/ui/PlanCards'
import { PlanPicker } from '../../payments/ui/PlanPicker'
import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import { getPlanState, type PlanHolder } from '../../state/plan-state'
import { buttonClass } from '../../ui/Button'
import { IconCheck } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import {
  findChangeOption,
  LazyPlanChangeButton,
  toChangeQuote,
  useChangeTerms,
  usePlanChange,
} from '../account'
import * as css from './PlansPage.css'
import { BEST_PLAN, COMPARED_PLANS } from './plans-on-sale'

/** A plan at the price that its button charges. */
interface PlanOffer {
  quote: PriceQuote
  /** The terms of the plan change; null if the button orders the plan. */
  changeTerms: string | null
}

/** Returns a function for the offer of a plan; null while the plan changes load. */
export const useToOffer = (user: PlanHolder | null) => {
  const isChangeable = user !== null && getPlanState(user, serverNow()) === 'renews'
  const { data, isPending } = usePlanChange({ enabled: isChangeable })
  const getChangeTerms = useChangeTerms()
  if (isChangeable && isPending) return null
  const change = data?.change
  return (quote: PriceQuote): PlanOffer => {
    const isBought = getPurchaseKind(user, quote, serverNow()) === 'buy'
    const option = change && isBought ? findChangeOption(change.options, quote) : null
    return change && option
      ? { quote: toChangeQuote(quote, option), changeTerms: getChangeTerms(option, change.current) }
      : { quote, changeTerms: null }
  }
}

interface PlanActionProps {
  user: PlanHolder | null
  offer: PlanOffer
  /** Whether the plan is highlighted. */
  isMain: boolean
}

/** The button that buys a plan or changes to it, or a text if the customer already has it. */
const PlanAction = ({ user, offer: { quote, changeTerms }, isMain }: PlanActionProps) => {
  const { plans } = useTexts()
  const plan = plans.names[quote.tariffKey]()
  const purchase = getPurchaseKind(user, quote, serverNow())
  if (isOwnedPurchase(purchase))
    return (
      <p className={css.currentPlan}>
        <IconCheck size={18} />
        {plans.yourPlan()}
      </p>
    )
  const text = { buy: plans.choose, extend: plans.extend, renew: plans.renew }[purchase]({ plan })
  const buy = (
    <Link
      href={getPlanPath(quote.tariffKey)}
      className={buttonClass({ variant: isMain ? 'primary' : 'secondary', full: true })}
    >
      {text}
    </Link>
  )
  if (changeTerms === null) return buy
  return (
    <Suspense fallback={buy}>
      <LazyPlanChangeButton tariffKey={quote.tariffKey} label={text} isMain={isMain} fallback={buy} />
    </Suspense>
  )
}

interface PlansProps {
  user: PlanHolder | null
  offers: readonly PlanOffer[]
  /** The highlighted plan. */
  best: string
  /** The user's plan. */
  own: string | null
  /** A promo code is applied, possibly to some plans only. */
  hasPromo: boolean
}

/**
 * Returns a function that describes a plan's terms if they differ from an order's: the renewal date of the current plan
 * (empty if another plan follows it), or the effect on the current plan. Null otherwise.
 */
const useTermsText = (user: PlansProps['user']) => {
  const LL = useTexts()
  const { plans } = LL
  const language = useLanguage()
  return ({ quote, changeTerms }: PlanOffer): string | null => {
    if (!user) return changeTerms
    const { expiresDate, tariffKey, tariffName } = user.subscriptionData
    if (getPurchaseKind(user, quote, serverNow()) !== 'current')
      return quote.term === 'lifetime' && getPlanState(user, serverNow()) === 'renews'
        ? plans.replacesPlan({ current: getPlanName(tariffKey, tariffName, LL) })
        : changeTerms
    return expiresDate && tariffKey === quote.tariffKey
      ? plans.end.renewsOn({ date: formatDay(expiresDate, language) })
      : ''
  }
}

/** The plans side by side, each with its own button. */
export const PlanTable = ({ user, offers, best, own, hasPromo }: PlansProps) => {
  const { plans } = useTexts()
  const getTermsText = useTermsText(user)
  return (
    <PlanCards label={plans.heading()}>
      {offers.map((offer) => (
        <PlanCard
          key={offer.quote.tariffKey}
          quote={offer.quote}
          isCurrent={offer.quote.tariffKey === own}
          renewalText={getTermsText(offer)}
          isBest={offer.quote.tariffKey === BEST_PLAN}
          isChosen={offer.quote.tariffKey === best}
          isBeyondPromo={hasPromo && offer.quote.discount === null && offer.quote.tariffKey !== own}
          action={<PlanAction user={user} offer={offer} isMain={offer.quote.tariffKey === best} />}
        />
      ))}
    </PlanCards>
  )
}

/** A list of plans with one button. */
export const PlanList = ({ user, offers, best, own, hasPromo }: PlansProps) => {
  const [chosenKey, setChosenKey] = useState(() => getCheckoutDraft(PATHS.plans).tariffKey)
  const chosen =
    offers.find(({ quote }) => quote.tariffKey === chosenKey) ??
    offers.find(({ quote }) => quote.tariffKey === best)
  return (
    <Stack gap={4}>
      <PlanPicker
        quotes={offers.map(({ quote }) => quote)}
        value={chosen?.quote.tariffKey ?? null}
        own={own}
        best={BEST_PLAN}
        onChange={(tariffKey) => {
          setChosenKey(tariffKey)
          updateCheckoutDraft(PATHS.plans, { tariffKey })
        }}
      />
      {chosen && (
        <>
          <Details
            user={user}
            offer={chosen}
            isBeyondPromo={hasPromo && chosen.quote.discount === null && chosen.quote.tariffKey !== own}
          />
          <PlanAction user={user} offer={chosen} isMain />
        </>
      )}
    </Stack>
  )
}

/** A placeholder with the height of the loaded list, to avoid a layout shift. */
export const PlanListLoading = () => (
  <Stack gap={4} aria-busy="true">
    <PlanPickerLoading count={COMPARED_PLANS.length} />
    <SkeletonText lines={2} />
    <Skeleton height={44} radius={10} />
  </Stack>
)

type DetailsProps = Pick<PlansProps, 'user'> & { offer: PlanOffer; isBeyondPromo: boolean }

/** Details of the chosen plan that do not fit the list. */
const Details = ({ user, offer, isBeyondPromo }: DetailsProps) => {
  const LL = useTexts()
  const { renewal } = toPriceView(offer.quote, LL, useLanguage())
  return (
    <Text size="sm" tone="muted">
      {joinSentences(useTermsText(user)(offer) ?? renewal, isBeyondPromo ? LL.plans.promo.notForPlan() : '')}
    </Text>
  )
}
