import type { PaymentRecord } from '@zoog/contract/billing'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { getFullName } from '../../../lib/user-name'
import { auth } from '../../../state/auth'
import { brand } from '../../../ui/brand'
import { Logo } from '../../../ui/Logo'
import * as css from './invoice.css'
import { useTexts } from './texts'

/** The receipt of a payment. Prints without the rest of the page. */
export const PrintableReceipt = ({ payment }: { payment: PaymentRecord }) => {
  const { payments } = useTexts().account
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  const rows: [string, string][] = [
    [payments.date(), formatDay(payment.created_at, language)],
    [payments.customer(), [user && getFullName(user), user?.email].filter(Boolean).join(', ')],
    [payments.plan(), payment.tariffName],
    [payments.method(), payments.methods[payment.provider]()],
    [payments.status(), payments.statuses[payment.status]()],
    [payments.seller(), brand.name],
  ]
  return (
    <div className={css.sheet}>
      <div className={css.head}>
        <Logo />
        <strong>{payments.receiptOf({ number: payment.receiptNumber })}</strong>
      </div>
      <dl className={css.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={css.row}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{payments.amount()}</dt>
          <dd className={css.value}>
            <bdi>{formatMoney(payment.amount, payment.currency, language)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  )
}
