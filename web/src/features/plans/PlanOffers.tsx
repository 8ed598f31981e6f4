import type { PlanKey, PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { joinSentences } from '../../lib/intl'
import { formatMoney } from '../../lib/money'
import { BILLING_PATH, PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { getCheckoutDraft, updateCheckoutDraft } from '../../payments/checkout-drafts'
import { COMPARED_PLANS, RECOMMENDED_PLAN } from '../../payments/plans-on-sale'
import { getPlanName, toPriceView } from '../../payments/price-view'
import { getPurchaseKind, isOwnedPurchase, type PurchaseKind } from '../../payments/purchase-kind'
import { usePaymentTexts } from '../../payments/texts'
import { DueToday, PlanCard, PlanCards } from '../../payments/ui/PlanCards'
import { PlanPicker, PlanPickerLoading } from '../../payments/ui/PlanPicker'
import { getPlanState, type PlanHolder } from '../../state/plan-state'
import { buttonClass } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Hint } from '../../ui/Text'
import { PlanButton, useChangeOffers } from '../account'

/** A plan at the price that its button charges. */
interface PlanOffer {
  quote: PriceQuote
  purchase: PurchaseKind
  /** The customer has the plan. */
  isOwn: boolean
  /** The button changes the current plan instead of ordering. */
  isChange: boolean
  /** The order ends the current plan, although it renews. */
  isReplacement: boolean
  /** Replaces an order's terms: the renewal of the current plan, or the effect on it. */
  terms: string | null
  /** A promo code is applied, but doesn't lower this price. */
  isPromoExcluded: boolean
}

/** Returns the offers of plans; null while the plan changes load. */
export const usePlanOffers = (
  user: PlanHolder | null,
  quotes: readonly PriceQuote[],
  hasPromo: boolean,
): PlanOffer[] | null => {
  const texts = usePaymentTexts()
  const language = useLanguage()
  const renews = user !== null && getPlanState(user, serverNow()) === 'renews'
  const getChange = useChangeOffers(user)
  if (getChange === null) return null
  return quotes.map((listed) => {
    const purchase = getPurchaseKind(user, listed, serverNow())
    const change = purchase === 'buy' ? getChange(listed) : null
    const quote = change?.quote ?? listed
    const isOwn = quote.tariffKey === user?.subscriptionData.tariffKey && purchase !== 'renew'
    const isReplacement = renews && quote.term === 'lifetime'
    const getTerms = (): string | null => {
      if (user && purchase === 'current') {
        const { expiresDate } = user.subscriptionData
        if (!isOwn) return texts.checkout.pay.hasNext()
        return expiresDate ? texts.plans.end.renewsOn({ date: formatDay(expiresDate, language) }) : ''
      }
      if (user && isReplacement)
        return texts.plans.replacesPlan({ current: getPlanName(user.subscriptionData, texts) })
      return change?.terms ?? null
    }
    return {
      quote,
      purchase,
      isOwn,
      isChange: change !== null,
      isReplacement,
      terms: getTerms(),
      isPromoExcluded: hasPromo && quote.discount === null && !isOwn,
    }
  })
}

const PlanAction = ({ offer, isHighlighted }: { offer: PlanOffer; isHighlighted: boolean }) => {
  const { quote, purchase, isChange, isReplacement } = offer
  const { plans } = usePaymentTexts()
  const language = useLanguage()
  if (isOwnedPurchase(purchase))
    return (
      <Link href={BILLING_PATH} className={buttonClass({ variant: 'secondary' })}>
        {plans.manage()}
      </Link>
    )
  const labels = { buy: plans.choose, extend: plans.extend, renew: plans.renew }
  const button = (
    <PlanButton
      tariffKey={quote.tariffKey}
      label={labels[purchase]({ plan: plans.names[quote.tariffKey]() })}
      isHighlighted={isHighlighted}
      isChange={isChange}
    />
  )
  // The price of an order with a discount is above.
  if (!isReplacement || quote.discount !== null) return button
  return <DueToday amount={formatMoney(quote.amountDue, quote.currency, language)}>{button}</DueToday>
}

export const PlanTable = ({ offers }: { offers: readonly PlanOffer[] }) => {
  const { plans } = usePaymentTexts()
  return (
    <PlanCards label={plans.heading()}>
      {offers.map((offer) => {
        const { tariffKey } = offer.quote
        const isRecommended = tariffKey === RECOMMENDED_PLAN
        return (
          <PlanCard
            key={tariffKey}
            quote={offer.quote}
            isOwn={offer.isOwn}
            terms={offer.terms}
            isRecommended={isRecommended}
            isHighlighted={isRecommended}
            isPromoExcluded={offer.isPromoExcluded}
            action={<PlanAction offer={offer} isHighlighted={isRecommended} />}
          />
        )
      })}
    </PlanCards>
  )
}

interface PlanListProps {
  offers: readonly PlanOffer[]
  /** The plan that is chosen at first. */
  initial: PlanKey
}

export const PlanList = ({ offers, initial }: PlanListProps) => {
  const texts = usePaymentTexts()
  const language = useLanguage()
  const [chosenKey, setChosenKey] = useState(() => getCheckoutDraft(PATHS.plans).tariffKey)
  const find = (key: string) => offers.find(({ quote }) => quote.tariffKey === key)
  const chosen = find(chosenKey) ?? find(initial)
  return (
    <Stack gap={4}>
      <PlanPicker
        quotes={offers.map(({ quote }) => quote)}
        value={chosen?.quote.tariffKey ?? null}
        ownPlan={offers.find(({ isOwn }) => isOwn)?.quote.tariffKey ?? null}
        recommended={RECOMMENDED_PLAN}
        onChange={(tariffKey) => {
          setChosenKey(tariffKey)
          updateCheckoutDraft(PATHS.plans, { tariffKey })
        }}
      />
      {chosen && (
        <>
          <Hint>
            {joinSentences(
              chosen.terms ?? toPriceView(chosen.quote, texts, language).renewal,
              chosen.isPromoExcluded ? texts.plans.promo.notForPlan() : '',
            )}
          </Hint>
          <PlanAction offer={chosen} isHighlighted />
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
