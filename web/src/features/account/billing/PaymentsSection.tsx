import { type ListedPayment, type PaymentRecord, paymentRecord } from '@zoog/contract/billing'
import { getPlanKey } from '@zoog/contract/plans'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { useEffect, useState } from 'react'
import { usePlanInfo } from '../../../api/billing'
import { useRefund } from '../../../api/refund'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { lazyComponent } from '../../../lib/lazy-component'
import { formatMoney } from '../../../lib/money'
import { removeUrlParameters } from '../../../lib/url-query'
import { Lazy } from '../../../loading/Lazy'
import { LoadError } from '../../../loading/LoadError'
import { getPlanName } from '../../../payments/price-view'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Skeleton } from '../../../ui/Skeleton'
import { type Column, Table } from '../../../ui/Table'
import { Text, VisuallyHidden } from '../../../ui/Text'
import { useShowMore } from '../SettingsList'
import { SettingsSection } from '../SettingsSection'
import { useAccountTexts } from '../texts'

const PaymentDialog = lazyComponent(() => import('./invoice/PaymentDialog'), 'PaymentDialog')

interface PaymentsProps {
  /** Reserves room for a table while the payments load. */
  isExpected: boolean
  onShow: (payment: PaymentRecord) => void
}

const Payments = ({ isExpected, onShow }: PaymentsProps) => {
  const texts = useAccountTexts()
  const { payments } = texts.account
  const language = useLanguage()
  const { data, error } = usePlanInfo()
  const refund = useRefund().data?.request
  const requestedId = refund?.state === 'requested' ? refund.paymentId : null
  const { shown, button } = useShowMore(data?.payments ?? [], 'payments')
  if (error && !data) return <LoadError content="payments" compact error={error} />
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
      header: texts.common.date(),
      cell: (payment) => formatDay(payment.created_at, language),
    },
    {
      key: 'tariff_id',
      header: texts.common.plan(),
      cell: ({ tariff_id, tariffName = '' }) => (
        <bdi>{getPlanName({ tariffKey: getPlanKey(tariff_id) ?? '', tariffName }, texts)}</bdi>
      ),
    },
    {
      key: 'provider',
      header: payments.method(),
      cell: ({ provider }) => provider && payments.methods[provider](),
    },
    {
      key: 'status',
      header: payments.status(),
      cell: ({ id, status }) => {
        if (!status) return null
        if (id !== undefined && id === requestedId)
          return <Badge tone="warning">{payments.refundRequested()}</Badge>
        return (
          <Badge tone={status === 'succeeded' ? 'success' : 'neutral'}>{payments.statuses[status]()}</Badge>
        )
      },
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
      header: texts.common.receipt(),
      hideHeader: true,
      align: 'end',
      cell: (listed) => {
        const payment = paymentRecord.safeParse(listed).data
        return (
          payment && (
            <Button variant="ghost" size="sm" flush onClick={() => onShow(payment)}>
              {texts.common.receipt()}
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
        // Hide columns without data from the server.
        columns={columns.filter(({ key }) => data.payments.some((payment) => payment[key] !== undefined))}
        rows={shown}
        rowKey={(payment) => payment.id ?? payment.created_at}
      />
      {button}
    </>
  )
}

/** Returns the id of the payment whose receipt an email link opens; null without such a link. */
const getLinkedPaymentId = (): number | null =>
  Number(new URLSearchParams(window.location.search).get('receipt')) || null

export const PaymentsSection = ({ user }: { user: User }) => {
  const { payments } = useAccountTexts().account
  const { data } = usePlanInfo()
  const [shownId, setShownId] = useState(getLinkedPaymentId)
  const [isOpen, setOpen] = useState(shownId !== null)
  useEffect(() => removeUrlParameters('receipt'), [])
  const shown = paymentRecord.safeParse(data?.payments.find(({ id }) => id === shownId)).data
  return (
    <SettingsSection id="payments" title={payments.title()}>
      <Payments
        isExpected={!hasFreePlan(user)}
        onShow={({ id }) => {
          setShownId(id)
          setOpen(true)
        }}
      />
      {shown && (
        <Lazy component={PaymentDialog} isOpen={isOpen} onFail={() => setOpen(false)}>
          <PaymentDialog key={shown.id} payment={shown} open={isOpen} onClose={() => setOpen(false)} />
        </Lazy>
      )}
    </SettingsSection>
  )
}
