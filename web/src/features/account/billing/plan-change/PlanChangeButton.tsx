import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../../i18n/language'
import { formatMoney } from '../../../../lib/money'
import { lazyDialog } from '../../../../loading/lazy-dialog'
import { DueToday } from '../../../../payments/ui/PlanCards'
import { Button } from '../../../../ui/Button'
import { usePlanChange } from './api'
import { usePlanChangeTexts } from './texts'

const PlanChangeDialog = lazyDialog(() => import('./PlanChangeDialog'), 'PlanChangeDialog')

interface PlanChangeButtonProps {
  tariffKey: string
  label: string
  variant: 'primary' | 'secondary'
  /** Shown if the server offers no change to this plan. */
  fallback: ReactNode
}

/** The button that changes the plan at the same pro-rated price as on the profile (R-RENEW-6). */
export const PlanChangeButton = ({ tariffKey, label, variant, fallback }: PlanChangeButtonProps) => {
  const { planChange } = usePlanChangeTexts()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const change = usePlanChange().data?.change
  const option = change?.options.find((offered) => offered.tariffKey === tariffKey)
  if (!change || !option) return fallback
  const isNow = option.when === 'now'
  const formatAmount = (amount: number) => formatMoney(amount, option.currency, language)
  return (
    <DueToday
      amount={formatAmount(isNow ? option.amount : 0)}
      {...(isNow && {
        hint: planChange.includesCredit({ amount: formatAmount(option.credit), days: option.creditDays }),
      })}
    >
      <Button variant={variant} isFullWidth onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PlanChangeDialog change={{ ...change, options: [option] }} onClose={() => setOpen(false)} />
      )}
    </DueToday>
  )
}
