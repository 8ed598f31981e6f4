import { PLAN_DETAILS } from '@zoog/contract/plan-details'
import type { Currency } from '@zoog/contract/plans'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../i18n/language'
import { lazyComponent } from '../../lib/lazy-component'
import { IdleMount } from '../../loading/Lazy'
import { usePaymentTexts } from '../../payments/texts'
import { IconCheck } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Heading, VisuallyHidden } from '../../ui/Text'
import * as css from './PlanComparison.css'

const PlanMethods = lazyComponent(() => import('./PlanMethods'), 'PlanMethods')

const PLANS = ['free-plan', 'monthly', 'yearly', 'two-years', 'lifetime'] as const

const YesNo = ({ isIncluded }: { isIncluded: boolean }) => {
  const { compare } = usePaymentTexts().plans
  return (
    <>
      {isIncluded ? <IconCheck size={20} className={css.yes} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{isIncluded ? compare.yes() : compare.no()}</VisuallyHidden>
    </>
  )
}

/** The features of each plan, the free one first, and the payment methods. */
export const PlanComparison = ({ currency }: { currency: Currency | null }) => {
  const headingId = useId()
  const { compare } = usePaymentTexts().plans
  const language = useLanguage()
  const isPaid = (plan: string) => plan !== 'free-plan'
  const rows: { label: string; cell: (plan: (typeof PLANS)[number]) => ReactNode }[] = [
    { label: compare.allLocations(), cell: (plan) => <YesNo isIncluded={isPaid(plan)} /> },
    { label: compare.devices(), cell: (plan) => PLAN_DETAILS[plan].devices.toLocaleString(language) },
    { label: compare.apps(), cell: () => <YesNo isIncluded /> },
    { label: compare.manual(), cell: () => <YesNo isIncluded /> },
    { label: compare.wireGuard(), cell: (plan) => <YesNo isIncluded={PLAN_DETAILS[plan].hasWireGuard} /> },
    { label: compare.adBlocker(), cell: (plan) => <YesNo isIncluded={isPaid(plan)} /> },
    { label: compare.guarantee(), cell: (plan) => <YesNo isIncluded={isPaid(plan)} /> },
  ]
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading level={2} size="lg" id={headingId}>
        {compare.title()}
      </Heading>
      <table className={css.table} aria-labelledby={headingId}>
        <thead>
          <tr className={css.headRow}>
            <td className={css.labelHead} />
            {PLANS.map((plan) => (
              <th key={plan} scope="col" className={css.plan}>
                {compare.names[plan]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label} className={css.row}>
              <th scope="row" className={css.label}>
                {label}
              </th>
              {PLANS.map((plan) => (
                <td key={plan} className={css.cell}>
                  {cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.methods}>
        <IdleMount component={PlanMethods}>
          <PlanMethods currency={currency} />
        </IdleMount>
      </div>
    </Stack>
  )
}
