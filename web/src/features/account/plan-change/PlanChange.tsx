import type { PlanChange as Change, PlanChangeOption } from '@zoog/contract/plan-change'
import { useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { lazyComponent } from '../../../lib/lazy-component'
import { PATHS } from '../../../lib/paths'
import { Lazy } from '../../../loading/Lazy'
import { getPlanName } from '../../../payments/price-view'
import { Button, buttonClass } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import { flush } from '../SettingsSection.css'
import { usePlanChange } from './api'
import * as css from './PlanChange.css'
import { useTexts } from './texts'
import { useSubmitPlanChange } from './use-submit-plan-change'

const PlanChangeDialog = lazyComponent(() => import('./PlanChangeDialog').then((m) => m.PlanChangeDialog))

/** A change that waits for the renewal, and the way to take it back. */
const Waiting = ({ change, back }: { change: Change; back: PlanChangeOption | undefined }) => {
  const LL = useTexts()
  const language = useLanguage()
  const { held, next, until } = change
  const { send, busy } = useSubmitPlanChange({ currentPlan: held })
  return (
    <div className={css.pending}>
      <Text>
        {LL.planChange.waits({
          date: formatDay(until, language),
          plan: getPlanName(next.tariffKey, next.tariffName, LL),
        })}
      </Text>
      {back && (
        <Button variant="ghost" size="sm" className={flush} busy={busy} onClick={() => void send(back)}>
          {LL.planChange.keep({ plan: getPlanName(held.tariffKey, held.tariffName, LL) })}
        </Button>
      )}
    </div>
  )
}

/** Another plan in place of the one that renews (R-RENEW-6); where the server changes none, the plans that can be bought. */
export const PlanChange = () => {
  const { planChange } = useTexts()
  const { data, error } = usePlanChange()
  const [asking, setAsking] = useState<{ shown: Change; isOpen: boolean } | null>(null)
  const change = data?.change
  const close = () => setAsking(asking && { ...asking, isOpen: false })
  return (
    <>
      {!change && (data || error) && (
        <Link href={PATHS.plans} className={buttonClass({ variant: 'ghost', size: 'sm', className: flush })}>
          {planChange.open()}
        </Link>
      )}
      {change && (
        <Button
          variant="ghost"
          size="sm"
          className={flush}
          onClick={() => setAsking({ shown: change, isOpen: true })}
        >
          {planChange.open()}
        </Button>
      )}
      {change && change.next.tariffId !== change.held.tariffId && (
        <Waiting
          change={change}
          back={change.options.find(({ tariffId }) => tariffId === change.held.tariffId)}
        />
      )}
      {asking && (
        <Lazy component={PlanChangeDialog} isOpen={asking.isOpen} onFail={close}>
          <PlanChangeDialog
            // What is not offered any more stays on show until it is closed.
            change={change ?? asking.shown}
            open={asking.isOpen}
            onClose={close}
          />
        </Lazy>
      )}
    </>
  )
}
