import { type ListedPayment, type PaymentRecord, paymentRecord } from '@zoog/contract/billing'
import { idParam } from '@zoog/contract/fields'
import { getPlanKey } from '@zoog/contract/plans'
import { hasFreePlan, type User } from '@zoog/contract/users'
import { useEffect, useState } from 'react'
import { usePlanInfo } from '../../../api/billing'
import { useRefund } from '../../../api/refund'
import { useLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import { removeUrlParameters } from '../../../lib/url-query'
import { lazyDialog } from '../../../loading/lazy-dialog'
import { QueryContent } from '../../../loading/QueryContent'
import { getPlanName } from '../../../payments/price-view'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Skeleton } from '../../../ui/Skeleton'
import { type Column, Table } from '../../../ui/Table'
import { Text, VisuallyHidden } from '../../../ui/Text'
import { useShowMore } from '../SettingsList'
import { SettingsSection } from '../SettingsSection'
import { useAccountTexts } from '../texts'

const PaymentDialog = lazyDialog(() => import('./invoice/PaymentDialog'), 'PaymentDialog')

interface PaymentsProps {
  payments: readonly ListedPayment[]
  onShow: (payment: PaymentRecord) => void
}

const Payments = ({ payments, onShow }: PaymentsProps) => {
  const texts = useAccountTexts()
  const { payments: paymentTexts } = texts.account
  const language = useLanguage()
  const refund = useRefund().data?.request
  const requestedId = refund?.state === 'requested' ? refund.paymentId : null
  const { shown, button } = useShowMore(payments, 'payments')
  if (payments.length === 0) return <Text tone="muted">{paymentTexts.none()}</Text>
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
      header: paymentTexts.method(),
      cell: ({ provider }) => provider && paymentTexts.methods[provider](),
    },
    {
      key: 'status',
      header: paymentTexts.status(),
      cell: ({ id, status }) => {
        if (!status) return null
        if (id !== undefined && id === requestedId)
          return <Badge tone="warning">{paymentTexts.refundRequested()}</Badge>
        return (
          <Badge tone={status === 'succeeded' ? 'success' : 'neutral'}>
            {paymentTexts.statuses[status]()}
          </Badge>
        )
      },
    },
    {
      key: 'amount',
      header: paymentTexts.amount(),
      align: 'end',
      cell: ({ amount, currency }) =>
        amount !== undefined && currency && <bdi>{formatMoney(amount, currency, language)}</bdi>,
    },
    {
      key: 'receiptNumber',
      header: texts.common.receipt(),
      isHeaderHidden: true,
      align: 'end',
      cell: (listed) => {
        const payment = paymentRecord.safeParse(listed).data
        return (
          payment && (
            <Button variant="ghost" size="sm" isFlush onClick={() => onShow(payment)}>
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
        caption={paymentTexts.table()}
        // Hide columns without data from the server.
        columns={columns.filter(({ key }) => payments.some((payment) => payment[key] !== undefined))}
        rows={shown}
        rowKey={(payment) => payment.id ?? payment.created_at}
      />
      {button}
    </>
  )
}

/** Returns the id of the payment whose receipt an email link opens; null without such a link. */
const getLinkedPaymentId = (): number | null =>
  idParam.safeParse(new URLSearchParams(window.location.search).get('receipt')).data ?? null

export const PaymentsSection = ({ user }: { user: User }) => {
  const { payments } = useAccountTexts().account
  const query = usePlanInfo()
  const [shownId, setShownId] = useState(getLinkedPaymentId)
  useEffect(() => removeUrlParameters('receipt'), [])
  const shown = paymentRecord.safeParse(query.data?.payments.find(({ id }) => id === shownId)).data
  return (
    <SettingsSection id="payments" title={payments.title()}>
      <QueryContent
        query={query}
        content="payments"
        loading={<Skeleton height={hasFreePlan(user) ? 24 : 158} radius={10} />}
      >
        {({ payments: listed }) => <Payments payments={listed} onShow={({ id }) => setShownId(id)} />}
      </QueryContent>
      {shown && <PaymentDialog payment={shown} onClose={() => setShownId(null)} />}
    </SettingsSection>
  )
}
