import type { PlanKey } from '@zoog/contract/plans'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '../../../../lib/lazy-component'
import { getPlanPath } from '../../../../lib/paths'
import { buttonClass } from '../../../../ui/Button'

const PlanChangeButton = lazyComponent(() => import('./PlanChangeButton'), 'PlanChangeButton')

interface PlanButtonProps {
  tariffKey: PlanKey
  label: string
  isHighlighted: boolean
  /** The customer can change to the plan instead of ordering it. */
  isChange: boolean
}

/** Links to the payment of a plan, or changes the current plan to it. */
export const PlanButton = ({ tariffKey, label, isHighlighted, isChange }: PlanButtonProps) => {
  const variant = isHighlighted ? 'primary' : 'secondary'
  const buy = (
    <Link href={getPlanPath(tariffKey)} className={buttonClass({ variant, isFullWidth: true })}>
      {label}
    </Link>
  )
  if (!isChange) return buy
  return (
    <Suspense fallback={buy}>
      <PlanChangeButton tariffKey={tariffKey} label={label} variant={variant} fallback={buy} />
    </Suspense>
  )
}
