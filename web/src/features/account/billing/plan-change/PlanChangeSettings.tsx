import type { PlanChange } from '@zoog/contract/plan-change'
import { useState } from 'react'
import { Link } from 'wouter'
import { SubmitButton } from '../../../../forms/Submit'
import { useLanguage } from '../../../../i18n/language'
import { formatDay } from '../../../../lib/dates'
import { PATHS } from '../../../../lib/paths'
import { lazyDialog } from '../../../../loading/lazy-dialog'
import { getPlanName } from '../../../../payments/price-view'
import { Button, buttonClass } from '../../../../ui/Button'
import { Text } from '../../../../ui/Text'
import { usePlanChange } from './api'
import * as css from './PlanChangeSettings.css'
import { usePlanChangeTexts } from './texts'
import { useSubmitPlanChange } from './use-submit-plan-change'

const PlanChangeDialog = lazyDialog(() => import('./PlanChangeDialog'), 'PlanChangeDialog')

/** A change that takes effect at the renewal, with a button to cancel it. */
const PendingChange = ({ change }: { change: PlanChange }) => {
  const texts = usePlanChangeTexts()
  const language = useLanguage()
  const { current, next, until, options } = change
  const cancelOption = options.find(({ tariffId }) => tariffId === current.tariffId)
  const submission = useSubmitPlanChange({ currentPlan: current })
  return (
    <div className={css.pending}>
      <Text>
        {texts.planChange.waits({ date: formatDay(until, language), plan: getPlanName(next, texts) })}
      </Text>
      {cancelOption && (
        <SubmitButton
          type="button"
          variant="ghost"
          size="sm"
          isFlush
          submission={submission}
          onClick={() => void submission.submit(cancelOption)}
        >
          {texts.planChange.keep({ plan: getPlanName(current, texts) })}
        </SubmitButton>
      )}
    </div>
  )
}

/** The button that changes the plan that renews (R-RENEW-6). Links to the plans if the server offers no change. */
export const PlanChangeSettings = () => {
  const { planChange } = usePlanChangeTexts()
  const { data, error } = usePlanChange()
  const [openedChange, setOpenedChange] = useState<PlanChange | null>(null)
  const change = data?.change
  return (
    <>
      {!change && (data || error) && (
        <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary' })}>
          {planChange.open()}
        </Link>
      )}
      {change && (
        <Button variant="secondary" onClick={() => setOpenedChange(change)}>
          {planChange.open()}
        </Button>
      )}
      {change && change.next.tariffId !== change.current.tariffId && <PendingChange change={change} />}
      {openedChange && (
        // The dialog keeps showing a withdrawn offer until it closes.
        <PlanChangeDialog change={change ?? openedChange} onClose={() => setOpenedChange(null)} />
      )}
    </>
  )
}
