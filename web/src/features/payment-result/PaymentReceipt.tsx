import type { PlanInfo } from '@zoog/contract/billing'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/bought-texts'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import { Card } from '../../ui/Card'
import { Heading, Hint } from '../../ui/Text'
import * as css from './ThankYouPage.css'

export const PaymentReceipt = ({ info, plan, email }: { info: PlanInfo; plan: string; email: string }) => {
  const { thankYou } = useTexts().bought
  const language = useLanguage()
  const last = info.payments[0]
  return (
    <Card as="section" padding="lg" aria-labelledby="receipt-heading">
      <Heading level={3} id="receipt-heading">
        {thankYou.receipt()}
      </Heading>
      <dl className={css.receipt}>
        <Row label={thankYou.plan()}>{plan}</Row>
        {info.devices !== undefined && (
          <Row label={thankYou.devices()}>{thankYou.deviceLimit({ n: info.devices })}</Row>
        )}
        {last && (
          <>
            {last.amount !== undefined && last.currency && (
              <Row label={thankYou.paid()}>{formatMoney(last.amount, last.currency, language)}</Row>
            )}
            <Row label={thankYou.date()}>{formatDay(last.created_at, language)}</Row>
            {last.receiptNumber && <Row label={thankYou.number()}>{last.receiptNumber}</Row>}
          </>
        )}
        {info.expiresDate === null && <Row label={thankYou.renews()}>{thankYou.never()}</Row>}
        {info.expiresDate && (
          <Row label={info.isRecurring ? thankYou.renews() : thankYou.runsUntil()}>
            {formatDay(info.expiresDate, language)}
            {info.isRecurring &&
              info.renewal &&
              `\u00a0· ${formatMoney(info.renewal.amount, info.renewal.currency, language)}`}
          </Row>
        )}
      </dl>
      <Hint>{thankYou.sentTo({ email })}</Hint>
    </Card>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.receiptRow}>
    <dt className={css.receiptLabel}>{label}</dt>
    <dd className={css.receiptValue}>
      <bdi>{children}</bdi>
    </dd>
  </div>
)
