import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { isCardValidAt } from '@zoog/contract/saved-card'
import { useRef, useState } from 'react'
import { toErrorResponse } from '../../../api/errors'
import { SubmitError } from '../../../forms/SubmitError'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { serverNow } from '../../../lib/server-clock'
import { getPlanName } from '../../../payments/price-view'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Notice } from '../../../ui/Notice'
import { Text } from '../../../ui/Text'
import { useSavedCard } from '../saved-card/api'
import { useReplaceCard } from '../saved-card/use-replace-card'
import * as css from './PlanChange.css'
import { PlanOption } from './PlanOption'
import { useTexts } from './texts'
import { useSubmitPlanChange } from './use-submit-plan-change'

interface PlanChangeDialogProps {
  /** What can be changed to, as it is now. */
  change: PlanChange
  open: boolean
  onClose: () => void
}

/** The card could not be charged: where to go from there. */
const NotCharged = () => {
  const { planChange, savedCard } = useTexts()
  const { replace, busy } = useReplaceCard()
  return (
    <Notice
      tone="warning"
      role="alert"
      title={planChange.notCharged()}
      actions={
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void replace()}>
          {savedCard.replace()}
        </Button>
      }
    >
      {planChange.notChargedText()}
    </Notice>
  )
}

/** Each plan with what it costs today, to the minor unit; one press takes it. */
export const PlanChangeDialog = ({ change, open, onClose }: PlanChangeDialogProps) => {
  const LL = useTexts()
  const { common, planChange, savedCard } = LL
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<PlanChangeOption | null>(null)
  const [isNotCharged, setNotCharged] = useState(false)
  const { data: saved } = useSavedCard()
  const { held, until, options } = change
  const call = useSubmitPlanChange({
    currentPlan: held,
    onDone: onClose,
    // At another price the dialog shows what holds now; what is not offered any more is not shown either.
    onRejected: (error) => {
      const { code } = toErrorResponse(error)?.body ?? {}
      if (code === 'card_refused') setNotCharged(true)
      else if (code === 'offer_over') onClose()
    },
  })
  const take = (option: PlanChangeOption): void => {
    setPressed(option)
    setNotCharged(false)
    void call.send(option)
  }
  const card = saved?.card && isCardValidAt(saved.card, serverNow()) ? saved.card : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={call.busy && !call.isChecking}
      title={planChange.title()}
      description={planChange.held({
        plan: getPlanName(held.tariffKey, held.tariffName, LL),
        date: formatDay(until, language),
      })}
      closeLabel={common.close()}
      // Not a button that pays: the key that opened the dialog may still be down.
      initialFocus={list}
    >
      <div ref={list} className={css.options} tabIndex={-1}>
        {isNotCharged && <NotCharged />}
        {options.map((option) => (
          <PlanOption
            key={option.tariffId}
            option={option}
            currentPlan={held}
            busy={call.busy && pressed?.tariffId === option.tariffId}
            disabled={call.busy && pressed?.tariffId !== option.tariffId}
            onSelect={() => take(option)}
          />
        ))}
        {options.some(({ when }) => when === 'now') && !isNotCharged && (
          <Text size="sm" tone="muted">
            {card ? planChange.toCard({ card: savedCard.card(card) }) : planChange.toMandate()}
          </Text>
        )}
        <SubmitError call={call} onRetry={() => pressed && void call.send(pressed)} />
      </div>
    </Dialog>
  )
}
