import type { PaymentRecord } from '@zoog/contract/billing'
import { useSnapshot } from 'valtio'
import { useTexts } from '../../i18n/account-texts'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import { fullName } from '../../parts/person'
import { auth } from '../../state/auth'
import { Button } from '../../ui/Button'
import { brand } from '../../ui/brand'
import { Dialog } from '../../ui/Dialog'
import { Logo } from '../../ui/Logo'
import * as css from './ReceiptDialog.css'

interface ReceiptDialogProps {
  payment: PaymentRecord
  open: boolean
  onClose: () => void
}

/** A receipt, to be read and printed: on paper it stands alone. */
export const ReceiptDialog = ({ payment, open, onClose }: ReceiptDialogProps) => {
  const LL = useTexts()
  const { payments } = LL.account
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  const rows: [string, string][] = [
    [payments.date(), formatDay(payment.created_at, language)],
    [payments.customer(), [user && fullName(user), user?.email].filter(Boolean).join(', ')],
    [payments.plan(), payment.tariffName],
    [payments.method(), payments.methods[payment.method]()],
    [payments.status(), payments.statuses[payment.status]()],
    [payments.seller(), brand.name],
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={LL.common.close()}
      title={payments.receiptOf({ number: payment.receiptNumber })}
      footer={
        <>
          <Button onClick={() => window.print()}>{payments.print()}</Button>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.close()}
          </Button>
        </>
      }
    >
      <div className={css.receipt}>
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
    </Dialog>
  )
}
