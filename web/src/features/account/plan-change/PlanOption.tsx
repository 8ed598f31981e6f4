import type { PlanChange, PlanChangeOption } from '@zoog/contract/plan-change'
import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { formatTerm, getPlanName } from '../../../payments/price-view'
import { Button } from '../../../ui/Button'
import { Heading, Text } from '../../../ui/Text'
import * as css from './PlanChange.css'
import { useTexts } from './texts'
import { useChangeTerms } from './use-change-terms'

interface PlanOptionProps {
  option: PlanChangeOption
  currentPlan: PlanChange['current']
  busy: boolean
  disabled: boolean
  onSelect: () => void
}

/** One plan on offer: today's price, its start, its renewal, and the button that buys it. */
export const PlanOption = ({ option, currentPlan, busy, disabled, onSelect }: PlanOptionProps) => {
  const LL = useTexts()
  const { planChange } = LL
  const language = useLanguage()
  const id = useId()
  const terms = useChangeTerms()(option, currentPlan)
  const money = (amount: number) => formatMoney(amount, option.currency, language)
  const name = getPlanName(option.tariffKey, option.tariffName, LL)
  const isNow = option.when === 'now'
  const { devices, hasWireGuard, term } = PLAN_DETAILS[option.tariffKey]
  const sums = isNow
    ? [
        { label: formatTerm(term, LL), amount: money(option.price) },
        { label: planChange.credit({ days: option.creditDays }), amount: money(-option.credit) },
        { label: planChange.today(), amount: money(option.amount) },
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
        <Text size="sm" tone="muted">
          {LL.plans.atOnce({ n: devices })}
        </Text>
      </div>
      {isNow && (
        <dl className={css.amounts}>
          {sums.map(({ label, amount }) => (
            <div key={label} className={css.amountRow}>
              <dt>{label}</dt>
              <dd className={css.amount}>
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Text size="sm">
        {terms}
        {!hasWireGuard && PLAN_DETAILS[currentPlan.tariffKey].hasWireGuard && ` ${planChange.noWireGuard()}`}
      </Text>
      <Button
        className={css.submit}
        variant={isNow ? 'primary' : 'secondary'}
        busy={busy}
        disabled={disabled}
        onClick={onSelect}
      >
        {isNow ? planChange.pay({ amount: money(option.amount) }) : keepOrChange}
      </Button>
    </section>
  )
}
