import type { PlanChange as Change, PlanChangeOption } from '@zoog/contract/plan-change'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePlanChange } from '../../../api/plan-change'
import { useLanguage } from '../../../i18n/language'
import { useTexts } from '../../../i18n/plan-change-texts'
import { formatDay } from '../../../lib/dates'
import { lazyComponent } from '../../../lib/lazy-component'
import { PATHS } from '../../../lib/paths'
import { OnDemand } from '../../../parts/OnDemand'
import { planName } from '../../../payments/price-view'
import { Button, buttonClass } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import { flush } from '../SettingsSection.css'
import * as css from './PlanChange.css'
import { useChange } from './use-change'

const PlanChangeDialog = lazyComponent(() => import('./PlanChangeDialog').then((m) => m.PlanChangeDialog))

/** A change that waits for the renewal, and the way to take it back. */
const Waiting = ({ change, back }: { change: Change; back: PlanChangeOption | undefined }) => {
  const LL = useTexts()
  const language = useLanguage()
  const { held, next, until } = change
  const { send, busy } = useChange({ held })
  return (
    <div className={css.waiting}>
      <Text>
        {LL.planChange.waits({
          date: formatDay(until, language),
          plan: planName(next.tariffKey, next.tariffName, LL),
        })}
      </Text>
      {back && (
        <Button variant="ghost" size="sm" className={flush} busy={busy} onClick={() => void send(back)}>
          {LL.planChange.keep({ plan: planName(held.tariffKey, held.tariffName, LL) })}
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
        <OnDemand part={PlanChangeDialog} isAsked={asking.isOpen} takeBack={close}>
          <PlanChangeDialog
            // What is not offered any more stays on show until it is closed.
            change={change ?? asking.shown}
            open={asking.isOpen}
            onClose={close}
          />
        </OnDemand>
      )}
    </>
  )
}
