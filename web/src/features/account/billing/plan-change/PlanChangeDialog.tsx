import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import { isCardValidAt } from '@zoog/contract/saved-card'
import { useId, useRef, useState } from 'react'
import { toErrorResponse } from '../../../../api/errors'
import { SubmitError } from '../../../../forms/Submit'
import { useLanguage } from '../../../../i18n/language'
import { formatDay } from '../../../../lib/dates'
import { formatMoney } from '../../../../lib/money'
import { serverNow } from '../../../../lib/server-clock'
import { formatTerm, getPlanName } from '../../../../payments/price-view'
import { useHasUnsettledChanges } from '../../../../state/unsettled-changes'
import { Button } from '../../../../ui/Button'
import { Dialog } from '../../../../ui/Dialog'
import { Stack } from '../../../../ui/Layout'
import { Notice } from '../../../../ui/Notice'
import { Heading, Hint, Text } from '../../../../ui/Text'
import { useReplaceCard, useSavedCard } from '../saved-card-api'
import { useChangeTerms } from './change-offer'
import * as css from './PlanChangeSettings.css'
import { usePlanChangeTexts } from './texts'
import { useSubmitPlanChange } from './use-submit-plan-change'

interface PlanOptionProps {
  option: PlanChangeOption
  currentPlan: PlanChange['current']
  isBusy: boolean
  disabled: boolean
  onSelect: () => void
}

const PlanOption = ({ option, currentPlan, isBusy, disabled, onSelect }: PlanOptionProps) => {
  const texts = usePlanChangeTexts()
  const { planChange } = texts
  const language = useLanguage()
  const id = useId()
  const terms = useChangeTerms()(option, currentPlan)
  const formatAmount = (amount: number) => formatMoney(amount, option.currency, language)
  const name = getPlanName(option, texts)
  const isNow = option.when === 'now'
  const { devices, hasWireGuard, term } = PLAN_DETAILS[option.tariffKey]
  const sums = isNow
    ? [
        { label: formatTerm(term, texts), amount: formatAmount(option.price) },
        { label: planChange.credit({ days: option.creditDays }), amount: formatAmount(-option.credit) },
        { label: planChange.today(), amount: formatAmount(option.amount) },
      ]
    : []
  const keepOrChange =
    option.tariffId === currentPlan.tariffId
      ? planChange.keep({ plan: name })
      : planChange.later({ date: isNow ? '' : formatDay(option.begins, language) })
  return (
    <section className={css.option} aria-labelledby={id}>
      <div>
        <Heading level={3} size="md" id={id}>
          <bdi>{name}</bdi>
        </Heading>
        <Hint>{texts.plans.atOnce({ n: devices })}</Hint>
      </div>
      {isNow && (
        <Stack as="dl" gap={1}>
          {sums.map(({ label, amount }) => (
            <div key={label} className={css.amountRow}>
              <dt>{label}</dt>
              <dd className={css.amount}>
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </Stack>
      )}
      <Text size="sm">
        {terms}
        {!hasWireGuard && PLAN_DETAILS[currentPlan.tariffKey].hasWireGuard && ` ${planChange.noWireGuard()}`}
      </Text>
      <Button
        className={css.submit}
        variant={isNow ? 'primary' : 'secondary'}
        isBusy={isBusy}
        disabled={disabled}
        onClick={onSelect}
      >
        {isNow ? planChange.pay({ amount: formatAmount(option.amount) }) : keepOrChange}
      </Button>
    </section>
  )
}

interface PlanChangeDialogProps {
  /** The current plan and the plans on offer. */
  change: PlanChange
  onClose: () => void
}

const NotCharged = () => {
  const { planChange, savedCard } = usePlanChangeTexts()
  const { replace, isBusy } = useReplaceCard()
  return (
    <Notice
      tone="warning"
      role="alert"
      title={planChange.notCharged()}
      actions={
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void replace()}>
          {savedCard.replace()}
        </Button>
      }
    >
      {planChange.notChargedText()}
    </Notice>
  )
}

/** The dialog that lists the plans with today's price; each button buys at once. */
export const PlanChangeDialog = ({ change, onClose }: PlanChangeDialogProps) => {
  const texts = usePlanChangeTexts()
  const { planChange, savedCard } = texts
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<PlanChangeOption | null>(null)
  const [isNotCharged, setNotCharged] = useState(false)
  const { data: saved } = useSavedCard()
  const { current, until, options } = change
  const submission = useSubmitPlanChange({
    currentPlan: current,
    onDone: onClose,
    // After a price change the dialog shows the new price; after a withdrawn offer it closes.
    onRejected: (error) => {
      const { code } = toErrorResponse(error)?.body ?? {}
      if (code === 'card_rejected') setNotCharged(true)
      else if (code === 'offer_ended') onClose()
    },
  })
  // The dialog may have been closed and opened again since a payment whose outcome is unknown.
  const isChecking = useHasUnsettledChanges()
  const submit = (option: PlanChangeOption): void => {
    setPressed(option)
    setNotCharged(false)
    void submission.submit(option)
  }
  const card = saved?.card && isCardValidAt(saved.card, serverNow()) ? saved.card : null
  return (
    <Dialog
      onClose={onClose}
      isLocked={submission.isSending}
      title={planChange.title()}
      description={planChange.current({
        plan: getPlanName(current, texts),
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
            isBusy={submission.isBusy && pressed?.tariffId === option.tariffId}
            disabled={(submission.isBusy || isChecking) && pressed?.tariffId !== option.tariffId}
            onSelect={() => submit(option)}
          />
        ))}
        {options.some(({ when }) => when === 'now') && !isNotCharged && (
          <Hint>{card ? planChange.toCard({ card: savedCard.card(card) }) : planChange.toMandate()}</Hint>
        )}
        <SubmitError submission={submission} onRetry={() => pressed && void submission.submit(pressed)} />
      </div>
    </Dialog>
  )
}
