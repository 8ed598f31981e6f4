import type { PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { joinSentences } from '../../lib/join-sentences'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { useMediaQuery } from '../../lib/use-media-query'
import { LoadError } from '../../loading/LoadError'
import { getCheckoutDraft, updateCheckoutDraft } from '../../payments/checkout-drafts'
import { toPriceView } from '../../payments/price-view'
import { getPurchaseKind } from '../../payments/purchase-kind'
import { useTexts } from '../../payments/texts'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { PlanCard } from '../../payments/ui/PlanCard'
import { PlanCards, PlanCardsLoading } from '../../payments/ui/PlanCards'
import { PlanPicker } from '../../payments/ui/PlanPicker'
import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useOffer } from '../../payments/use-offer'
import { auth } from '../../state/auth'
import { getPlanState, type PlanHolder } from '../../state/plan-state'
import { screens } from '../../styles/responsive'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { useChangeTerms, usePlanChange } from '../account'
import * as css from './ComparePlans.css'
import { findChangeOption, toChangeQuote } from './change-price'
import { PlanAction } from './PlanAction'
import { PlanComparison } from './PlanComparison'
import { BEST_PLAN, COMPARED_PLANS, TRIAL_PLAN } from './plans-on-sale'
import { TrialOffer } from './TrialOffer'
import { WantedNotice } from './WantedNotice'
import { YourPlan } from './YourPlan'

export interface ComparePlansProps {
  /** The plan in the address that is not for sale; null for none. */
  requestedPlan: string | null
  /** A payment is pending, so the plans cannot be bought. */
  isWaiting: boolean
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
  return (
    <>
      {requestedPlan !== null && !isWaiting && (
        <Notice tone="warning">{plans.unknownPlan({ plan: requestedPlan.slice(0, 40) })}</Notice>
      )}
      {!isWaiting && <WantedNotice />}
      {user && <YourPlan user={user} />}
      <section aria-labelledby="plans-heading" className={css.section}>
        <div className={css.head}>
          <div>
            <Heading level={2} id="plans-heading">
              {plans.heading()}
            </Heading>
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
            isWaiting={isWaiting}
          />
        ) : isList ? (
          <PlanListLoading />
        ) : (
          <PlanCardsLoading count={COMPARED_PLANS.length} />
        )}
        {offer.status === 'success' && !isWaiting && <PromoCode promo={offer.promo} quote={discounted} />}
      </section>
      {trial && state === 'free' && !isWaiting && <TrialOffer quote={trial} />}
      {/* Rendered after the prices load, to avoid a layout shift. */}
      {offer.status !== 'pending' && <PlanComparison currency={offer.currency.currency} />}
    </>
  )
}

/** A plan at the price that its button charges. */
interface PlanOffer {
  quote: PriceQuote
  /** The terms of the plan change; null if the button orders the plan. */
  changeTerms: string | null
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
  isWaiting: boolean
}

/** Returns a function for the offer of a plan; null while the plan changes load. */
const useToOffer = (user: PlansProps['user']) => {
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

/**
 * Returns a function for the text on the current plan: its renewal date, or empty if another plan follows it. For a plan
 * change the function returns its terms, else null.
 */
const useTermsText = (user: PlansProps['user']) => {
  const { plans } = useTexts()
  const language = useLanguage()
  return ({ quote, changeTerms }: PlanOffer): string | null => {
    if (!user || getPurchaseKind(user, quote, serverNow()) !== 'current') return changeTerms
    const { expiresDate, tariffKey } = user.subscriptionData
    return expiresDate && tariffKey === quote.tariffKey
      ? plans.end.renewsOn({ date: formatDay(expiresDate, language) })
      : ''
  }
}

/** The plans side by side, each with its own button. */
const PlanTable = ({ user, offers, best, own, hasPromo, isWaiting }: PlansProps) => {
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
          action={
            <PlanAction
              user={user}
              quote={offer.quote}
              isMain={offer.quote.tariffKey === best}
              isChange={offer.changeTerms !== null}
              isWaiting={isWaiting}
            />
          }
        />
      ))}
    </PlanCards>
  )
}

/** A list of plans with one button. */
const PlanList = ({ user, offers, best, own, hasPromo, isWaiting }: PlansProps) => {
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
          <PlanAction
            user={user}
            quote={chosen.quote}
            isMain
            isChange={chosen.changeTerms !== null}
            isWaiting={isWaiting}
          />
        </>
      )}
    </Stack>
  )
}

/** A placeholder with the height of the loaded list, to avoid a layout shift. */
const PlanListLoading = () => (
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
