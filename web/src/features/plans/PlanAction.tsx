import type { PriceQuote } from '@zoog/contract/plans'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { getPlanPath } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { getPurchaseKind } from '../../payments/purchase-kind'
import { useTexts } from '../../payments/texts'
import type { PlanHolder } from '../../state/plan-state'
import { buttonClass } from '../../ui/Button'
import { IconCheck } from '../../ui/icons'
import { LazyPlanChangeButton } from '../account'
import * as css from './PlanAction.css'

interface PlanActionProps {
  user: PlanHolder | null
  quote: PriceQuote
  /** Whether the plan is highlighted. */
  isMain: boolean
  /** The button changes the plan instead of ordering it. */
  isChange: boolean
}

/** The button that buys a plan, or a text if the customer already has it. */
export const PlanAction = ({ user, quote, isMain, isChange }: PlanActionProps) => {
  const { plans } = useTexts()
  const plan = plans.names[quote.tariffKey]()
  const purchase = getPurchaseKind(user, quote, serverNow())
  if (purchase === 'current' || purchase === 'covered')
    return (
      <p className={css.current}>
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
  if (!isChange) return buy
  return (
    <Suspense fallback={buy}>
      <LazyPlanChangeButton tariffKey={quote.tariffKey} label={text} isMain={isMain} fallback={buy} />
    </Suspense>
  )
}
