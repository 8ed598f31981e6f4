import { type ListedPayment, type PaymentRecord, paymentRecord } from '@zoog/contract/billing'
import { getPlanKey } from '@zoog/contract/plans'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { useState } from 'react'
import { usePlanInfo } from '../../api/billing'
import { useLanguage } from '../../i18n/language'
import { formatDay } from '../../lib/dates'
import { lazyComponent } from '../../lib/lazy-component'
import { formatMoney } from '../../lib/money'
import { Lazy } from '../../loading/Lazy'
import { LoadError } from '../../loading/LoadError'
import { getPlanName } from '../../payments/price-view'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { type Column, Table } from '../../ui/Table'
import { Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { SettingsSection } from './SettingsSection'
import { flushEnd } from './SettingsSection.css'
import { useTexts } from './texts'

const PaymentDialog = lazyComponent(() => import('./invoice/PaymentDialog').then((m) => m.PaymentDialog))

/** As many as are looked at; one who has paid for years asks for the rest. */
const LATEST = 3

interface PaymentsProps {
  /** Whether any are to be expected: keeps the room for them. */
  isExpected: boolean
  show: (payment: PaymentRecord) => void
}

const Payments = ({ isExpected, show }: PaymentsProps) => {
  const LL = useTexts()
  const { payments } = LL.account
  const language = useLanguage()
  const { data, error, refetch } = usePlanInfo()
  const [isWhole, setWhole] = useState(false)
  if (error && !data) return <LoadError what="payments" compact error={error} retry={refetch} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={isExpected ? 158 : 24} radius={10} />
      </div>
    )
  if (data.payments.length === 0) return <Text tone="muted">{payments.none()}</Text>
  const columns: (Column<ListedPayment> & { key: keyof ListedPayment })[] = [
    {
      key: 'created_at',
      header: payments.date(),
      cell: (payment) => formatDay(payment.created_at, language),
    },
    {
      key: 'tariff_id',
      header: payments.plan(),
      cell: (payment) => (
        <bdi>{getPlanName(getPlanKey(payment.tariff_id) ?? '', payment.tariffName ?? '', LL)}</bdi>
      ),
    },
    {
      key: 'method',
      header: payments.method(),
      cell: ({ method }) => method && payments.methods[method](),
    },
    {
      key: 'status',
      header: payments.status(),
      cell: ({ status }) =>
        status && (
          <Badge tone={status === 'succeeded' ? 'success' : 'neutral'}>{payments.statuses[status]()}</Badge>
        ),
    },
    {
      key: 'amount',
      header: payments.amount(),
      align: 'end',
      cell: ({ amount, currency }) =>
        amount !== undefined && currency && <bdi>{formatMoney(amount, currency, language)}</bdi>,
    },
    {
      key: 'receiptNumber',
      header: payments.receipt(),
      hideHeader: true,
      align: 'end',
      cell: (listed) => {
        const payment = paymentRecord.safeParse(listed).data
        return (
          payment && (
            <Button variant="ghost" size="sm" className={flushEnd} onClick={() => show(payment)}>
              {payments.receipt()}
              <VisuallyHidden> {payment.receiptNumber}</VisuallyHidden>
            </Button>
          )
        )
      },
    },
  ]
  return (
    <>
      <Table
        caption={payments.table()}
        hideCaption
        // Columns that the server sends nothing for are left out.
        columns={columns.filter(({ key }) => data.payments.some((payment) => payment[key] !== undefined))}
        rows={isWhole ? data.payments : data.payments.slice(0, LATEST)}
        rowKey={(payment) => payment.id ?? payment.created_at}
      />
      {data.payments.length > LATEST && (
        <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? payments.showLatest() : payments.showAll({ count: data.payments.length })}
        </Button>
      )}
    </>
  )
}

/** What was paid, each with its invoice, or a receipt to print. */
export const PaymentsSection = ({ user }: { user: User }) => {
  const { payments } = useTexts().account
  const [shown, setShown] = useState<PaymentRecord | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <SettingsSection id="payments" title={payments.title()} hint={payments.hint()}>
      <Payments
        isExpected={!hasFreePlan(user)}
        show={(payment) => {
          setShown(payment)
          setOpen(true)
        }}
      />
      {shown && (
        <Lazy component={PaymentDialog} isOpen={open} onFail={() => setOpen(false)}>
          <PaymentDialog key={shown.id} payment={shown} open={open} onClose={() => setOpen(false)} />
        </Lazy>
      )}
    </SettingsSection>
  )
}
