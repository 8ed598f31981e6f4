import type { PriceQuote } from '@zoog/contract/plans'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/buying-texts'
import { PATHS, planPath } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { useMedia } from '../../lib/use-media'
import { LoadFailed } from '../../parts/LoadFailed'
import { planStateOf } from '../../parts/plan-state'
import { getChoice, setChoice } from '../../payments/drafts'
import { purchaseOf } from '../../payments/purchasable'
import { CurrencySelect } from '../../payments/ui/CurrencySelect'
import { PlanCard } from '../../payments/ui/PlanCard'
import { PlanCards, PlanCardsLoading } from '../../payments/ui/PlanCards'
import { PromoCode } from '../../payments/ui/PromoCode'
import { useOffer } from '../../payments/use-offer'
import { auth } from '../../state/auth'
import { screens } from '../../styles/responsive'
import { Button, buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Heading, Text } from '../../ui/Text'
import * as css from './ComparePlans.css'
import { Included } from './Included'
import { BEST, COMPARED, TRIAL } from './on-sale'
import { TermSwitch, TermSwitchLoading } from './TermSwitch'
import { TrialOffer } from './TrialOffer'
import { YourPlan } from './YourPlan'

interface ComparePlansProps {
  /** A plan that a link asked for and that is not for sale; null for none. */
  asked: string | null
  /** A payment is under way: nothing is sold meanwhile. */
  isWaiting: boolean
}

/** All plans side by side, with currency, promo code, and the plan that the user has. */
export const ComparePlans = ({ asked, isWaiting }: ComparePlansProps) => {
  const { plans } = useTexts()
  const user = useSnapshot(auth).user
  const offer = useOffer({
    page: PATHS.plans,
    plans: [...COMPARED, TRIAL],
    selected: null,
    currency: null,
    promocode: null,
  })
  const [asTerm, setTerm] = useState(() => getChoice(PATHS.plans).tariffKey)
  const chosen = COMPARED.find((key) => key === asTerm) ?? BEST
  const choose = (tariffKey: string) => {
    setTerm(tariffKey)
    setChoice(PATHS.plans, { tariffKey })
  }
  const isList = useMedia(screens.phone)
  const now = serverNow()
  const isNew = user !== null && ['free', 'expired'].includes(planStateOf(user, now))
  const compared = offer.quotes.filter(({ tariffKey }) => COMPARED.includes(tariffKey))
  // In a list the chosen one comes first, so that choosing a term shows its plan; side by side nothing moves.
  const shown = isList
    ? compared.toSorted((a, b) => Number(b.tariffKey === chosen) - Number(a.tariffKey === chosen))
    : compared
  const trial = offer.quotes.find(({ tariffKey }) => tariffKey === TRIAL)
  const discounted = offer.quotes.find(({ discount }) => discount !== null) ?? null

  const actionOf = (quote: PriceQuote) => {
    const purchase = purchaseOf(user, quote, now)
    const plan = plans.names[quote.tariffKey]()
    if (purchase === 'current' || purchase === 'covered' || isWaiting)
      return (
        <Button variant="secondary" full disabled>
          {purchase === 'current' ? plans.current() : plans.choose({ plan })}
        </Button>
      )
    const variant = quote.tariffKey === chosen ? 'primary' : 'secondary'
    return (
      <Link href={planPath(quote.tariffKey)} className={buttonClass({ variant, full: true })}>
        {purchase === 'extend' ? plans.renew({ plan }) : plans.choose({ plan })}
      </Link>
    )
  }

  return (
    <>
      {asked !== null && !isWaiting && (
        <Notice tone="warning">{plans.unknownPlan({ plan: asked.slice(0, 40) })}</Notice>
      )}
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
          <LoadFailed what="prices" error={offer.error} retry={offer.retry} />
        ) : offer.status === 'pending' ? (
          <>
            <TermSwitchLoading />
            <PlanCardsLoading count={COMPARED.length} />
          </>
        ) : (
          <>
            <TermSwitch quotes={compared} value={chosen} onChange={choose} />
            <PlanCards label={plans.heading()}>
              {shown.map((quote) => (
                <PlanCard
                  key={quote.tariffKey}
                  quote={quote}
                  isCurrent={user?.subscriptionData.tariffKey === quote.tariffKey}
                  isBest={quote.tariffKey === BEST}
                  isChosen={quote.tariffKey === chosen}
                  isBeyondPromo={discounted !== null && quote.discount === null}
                  action={actionOf(quote)}
                />
              ))}
            </PlanCards>
          </>
        )}
        {offer.status === 'success' && !isWaiting && <PromoCode promo={offer.promo} quote={discounted} />}
      </section>
      {trial && isNew && !isWaiting && <TrialOffer quote={trial} />}
      <Included />
    </>
  )
}
