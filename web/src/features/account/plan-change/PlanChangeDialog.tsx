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
  /** The current plan and the plans on offer. */
  change: PlanChange
  open: boolean
  onClose: () => void
}

/** Says that the card could not be charged, with a button to replace it. */
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

/** The dialog that lists the plans with today's price; each button buys at once. */
export const PlanChangeDialog = ({ change, open, onClose }: PlanChangeDialogProps) => {
  const LL = useTexts()
  const { planChange, savedCard } = LL
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<PlanChangeOption | null>(null)
  const [isNotCharged, setNotCharged] = useState(false)
  const { data: saved } = useSavedCard()
  const { current, until, options } = change
  const call = useSubmitPlanChange({
    currentPlan: current,
    onDone: onClose,
    // After a price change the dialog shows the new price; after a withdrawn offer it closes.
    onRejected: (error) => {
      const { code } = toErrorResponse(error)?.body ?? {}
      if (code === 'card_refused') setNotCharged(true)
      else if (code === 'offer_over') onClose()
    },
  })
  const submit = (option: PlanChangeOption): void => {
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
      description={planChange.current({
        plan: getPlanName(current.tariffKey, current.tariffName, LL),
        date: formatDay(until, language),
      })}
      // A focused pay button could react to the key that opened the dialog.
      initialFocus={list}
    >
      <div ref={list} className={css.options} tabIndex={-1}>
        {isNotCharged && <NotCharged />}
        {options.map((option) => (
          <PlanOption
            key={option.tariffId}
            option={option}
            currentPlan={current}
            busy={call.busy && pressed?.tariffId === option.tariffId}
            disabled={call.busy && pressed?.tariffId !== option.tariffId}
            onSelect={() => submit(option)}
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
