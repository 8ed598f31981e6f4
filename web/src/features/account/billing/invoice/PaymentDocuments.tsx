import type { PaymentRecord } from '@zoog/contract/billing'
import type { InvoiceResponse } from '@zoog/contract/invoice'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../../../i18n/language'
import { getCountryName } from '../../../../lib/countries'
import { formatDay } from '../../../../lib/dates'
import { getNumberFormat } from '../../../../lib/intl'
import { formatMoney } from '../../../../lib/money'
import { getFullName } from '../../../../lib/user-name'
import { getPlanName } from '../../../../payments/price-view'
import { auth } from '../../../../state/auth'
import { brand } from '../../../../ui/brand'
import { Logo } from '../../../../ui/Logo'
import { Notice } from '../../../../ui/Notice'
import { useAccountTexts } from '../../texts'
import * as css from './PaymentDocuments.css'

interface RowProps {
  label: string
  isTotal?: boolean
  children: ReactNode
}

const Row = ({ label, isTotal = false, children }: RowProps) => (
  <div className={isTotal ? css.total : css.row}>
    <dt className={isTotal ? undefined : css.label}>{label}</dt>
    <dd className={css.value}>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

/** A document that prints without the rest of the page. */
const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.sheet}>
    <div className={css.head}>
      <Logo />
      <strong>{title}</strong>
    </div>
    {children}
  </div>
)

export const PrintableReceipt = ({ payment }: { payment: PaymentRecord }) => {
  const { account, common } = useAccountTexts()
  const { payments } = account
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  return (
    <Sheet title={payments.receiptOf({ number: payment.receiptNumber })}>
      <dl className={css.rows}>
        <Row label={common.date()}>{formatDay(payment.created_at, language)}</Row>
        <Row label={payments.customer()}>
          {[user && getFullName(user), user?.email].filter(Boolean).join(', ')}
        </Row>
        <Row label={common.plan()}>{payment.tariffName}</Row>
        <Row label={payments.method()}>{payments.methods[payment.provider]()}</Row>
        <Row label={payments.status()}>{payments.statuses[payment.status]()}</Row>
        <Row label={payments.seller()}>{brand.name}</Row>
        <Row label={payments.amount()} isTotal>
          {formatMoney(payment.amount, payment.currency, language)}
        </Row>
      </dl>
    </Sheet>
  )
}

const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className={css.party}>
    <div className={css.label}>{title}</div>
    {lines.filter(Boolean).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
      <bdi key={index} className={css.line}>
        {line}
      </bdi>
    ))}
  </div>
)

/** An invoice with its credit note after a refund (R-PAYWAY-4). */
export const PrintableInvoice = ({
  invoice,
  creditNote,
}: Pick<InvoiceResponse, 'invoice' | 'creditNote'>) => {
  const texts = useAccountTexts()
  const { invoice: labels } = texts
  const language = useLanguage()
  const { number, date, paidAt, seller, buyer, period, line, tax, gross, currency } = invoice
  const formatDate = (wireDate: string) => formatDay(wireDate, language)
  const formatAmount = (amount: number) => formatMoney(amount, currency, language)
  const country = getCountryName(tax.country, language)
  const rate = getNumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    tax.rate / 10_000,
  )
  const formatVatId = (id: string) => (id ? labels.vatId({ id }) : '')
  const from = formatDate(period.from)
  return (
    <Sheet title={labels.title({ number })}>
      {creditNote && (
        <Notice tone="info" className={css.note}>
          {labels.creditNote({ number: creditNote.number, date: formatDate(creditNote.date) })}
        </Notice>
      )}
      <div className={css.parties}>
        <Party title={labels.seller()} lines={[seller.name, ...seller.address, formatVatId(seller.vatId)]} />
        <Party
          title={labels.buyer()}
          lines={[buyer.company, buyer.name, ...buyer.address, buyer.email, formatVatId(buyer.vatId)]}
        />
      </div>
      <dl className={css.rows}>
        <Row label={labels.date()}>{formatDate(date)}</Row>
        <Row label={labels.paidAt()}>{formatDate(paidAt)}</Row>
        <div className={css.row}>
          <dt>
            <strong>{labels.item({ plan: getPlanName(line, texts) })}</strong>
            <div className={css.label}>
              {period.to === null
                ? labels.forLife({ from })
                : labels.period({ from, to: formatDate(period.to) })}
            </div>
          </dt>
          <dd className={css.value} />
        </div>
        <Row label={labels.net()}>{formatAmount(line.net)}</Row>
        <Row label={tax.rate > 0 ? labels.tax({ name: tax.name, rate, country }) : labels.noTax({ country })}>
          {formatAmount(tax.amount)}
        </Row>
        <Row label={labels.total()} isTotal>
          {formatAmount(gross)}
        </Row>
        {creditNote && <Row label={labels.refunded()}>{formatAmount(-gross)}</Row>}
      </dl>
    </Sheet>
  )
}
