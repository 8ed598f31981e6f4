import { useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { joinSentences } from '../../lib/join-sentences'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { getCheckoutDraft, updateCheckoutDraft } from '../../payments/checkout-drafts'
import { toPriceView } from '../../payments/price-view'
import { getPurchaseKind } from '../../payments/purchase-kind'
import { useTexts } from '../../payments/texts'
import { PlanCard } from '../../payments/ui/PlanCard'
import { PlanCards } from '../../payments/ui/PlanCards'
import { PlanPicker } from '../../payments/ui/PlanPicker'
import { PlanPickerLoading } from '../../payments/ui/PlanPickerLoading'
import type { PlanHolder } from '../../state/plan-state'
import { Stack } from '../../ui/Layout'
import { Skeleton, SkeletonText } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { PlanAction } from './PlanAction'
import { BEST_PLAN, COMPARED_PLANS } from './plans-on-sale'
import type { PlanOffer } from './use-to-offer'

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
          action={
            <PlanAction
              user={user}
              quote={offer.quote}
              isMain={offer.quote.tariffKey === best}
              isChange={offer.changeTerms !== null}
            />
          }
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
          <PlanAction user={user} quote={chosen.quote} isMain isChange={chosen.changeTerms !== null} />
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
