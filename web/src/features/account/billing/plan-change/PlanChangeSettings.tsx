import type { PlanChange } from '@zoog/contract/plan-change'
import { useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../../../i18n/language'
import { formatDay } from '../../../../lib/dates'
import { lazyComponent } from '../../../../lib/lazy-component'
import { PATHS } from '../../../../lib/paths'
import { Lazy } from '../../../../loading/Lazy'
import { getPlanName } from '../../../../payments/price-view'
import { Button, buttonClass } from '../../../../ui/Button'
import { Text } from '../../../../ui/Text'
import { usePlanChange } from './api'
import * as css from './PlanChangeSettings.css'
import { usePlanChangeTexts } from './texts'
import { useSubmitPlanChange } from './use-submit-plan-change'

const PlanChangeDialog = lazyComponent(() => import('./PlanChangeDialog'), 'PlanChangeDialog')

/** A change that takes effect at the renewal, with a button to cancel it. */
const PendingChange = ({ change }: { change: PlanChange }) => {
  const texts = usePlanChangeTexts()
  const language = useLanguage()
  const { current, next, until, options } = change
  const cancelOption = options.find(({ tariffId }) => tariffId === current.tariffId)
  const { submit, busy } = useSubmitPlanChange({ currentPlan: current })
  return (
    <div className={css.pending}>
      <Text>
        {texts.planChange.waits({ date: formatDay(until, language), plan: getPlanName(next, texts) })}
      </Text>
      {cancelOption && (
        <Button variant="ghost" size="sm" flush busy={busy} onClick={() => void submit(cancelOption)}>
          {texts.planChange.keep({ plan: getPlanName(current, texts) })}
        </Button>
      )}
    </div>
  )
}

/** The button that changes the plan that renews (R-RENEW-6). Links to the plans if the server offers no change. */
export const PlanChangeSettings = () => {
  const { planChange } = usePlanChangeTexts()
  const { data, error } = usePlanChange()
  const [dialog, setDialog] = useState<{ shown: PlanChange; isOpen: boolean } | null>(null)
  const change = data?.change
  const close = () => setDialog(dialog && { ...dialog, isOpen: false })
  return (
    <>
      {!change && (data || error) && (
        <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary' })}>
          {planChange.open()}
        </Link>
      )}
      {change && (
        <Button variant="secondary" onClick={() => setDialog({ shown: change, isOpen: true })}>
          {planChange.open()}
        </Button>
      )}
      {change && change.next.tariffId !== change.current.tariffId && <PendingChange change={change} />}
      {dialog && (
        <Lazy component={PlanChangeDialog} isOpen={dialog.isOpen} onFail={close}>
          <PlanChangeDialog
            // The dialog keeps showing a withdrawn offer until it closes.
            change={change ?? dialog.shown}
            open={dialog.isOpen}
            onClose={close}
          />
        </Lazy>
      )}
    </>
  )
}
