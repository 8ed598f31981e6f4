import type { PaymentRecord } from '@zoog/contract/billing'
import type { InvoiceResponse } from '@zoog/contract/invoice'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../../i18n/language'
import { getCountryName } from '../../../lib/countries'
import { formatDay } from '../../../lib/dates'
import { getNumberFormat } from '../../../lib/intl'
import { formatMoney } from '../../../lib/money'
import { getFullName } from '../../../lib/user-name'
import { getPlanName } from '../../../payments/price-view'
import { auth } from '../../../state/auth'
import { brand } from '../../../ui/brand'
import { Logo } from '../../../ui/Logo'
import { Notice } from '../../../ui/Notice'
import * as css from './PaymentDocuments.css'
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

/** An invoice with its credit note after a refund (R-PAYWAY-4). Prints without the rest of the page. */
export const PrintableInvoice = ({
  invoice,
  creditNote,
}: Pick<InvoiceResponse, 'invoice' | 'creditNote'>) => {
  const LL = useTexts()
  const texts = LL.invoice
  const language = useLanguage()
  const { number, date, paidAt, seller, buyer, period, line, tax, gross, currency } = invoice
  const day = (wireDate: string) => formatDay(wireDate, language)
  const money = (amount: number) => formatMoney(amount, currency, language)
  const country = getCountryName(tax.country, language)
  const rate = getNumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    tax.rate / 10_000,
  )
  const vatId = (id: string) => (id ? texts.vatId({ id }) : '')
  const from = day(period.from)
  const sums: [string, number][] = [
    [texts.net(), line.net],
    [tax.rate > 0 ? texts.tax({ name: tax.name, rate, country }) : texts.noTax({ country }), tax.amount],
  ]
  return (
    <div className={css.sheet}>
      <div className={css.head}>
        <Logo />
        <strong>{texts.title({ number })}</strong>
      </div>
      {creditNote && (
        <Notice tone="info" className={css.note}>
          {texts.creditNote({ number: creditNote.number, date: day(creditNote.date) })}
        </Notice>
      )}
      <div className={css.parties}>
        <Party title={texts.seller()} lines={[seller.name, ...seller.address, vatId(seller.vatId)]} />
        <Party
          title={texts.buyer()}
          lines={[buyer.company, buyer.name, ...buyer.address, buyer.email, vatId(buyer.vatId)]}
        />
      </div>
      <dl className={css.rows}>
        {(
          [
            [texts.date(), day(date)],
            [texts.paidAt(), day(paidAt)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className={css.row}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
        <div className={css.row}>
          <dt>
            <strong>{texts.item({ plan: getPlanName(line.tariffKey, line.tariffName, LL) })}</strong>
            <div className={css.label}>
              {period.to === null ? texts.forLife({ from }) : texts.period({ from, to: day(period.to) })}
            </div>
          </dt>
          <dd className={css.value} />
        </div>
        {sums.map(([label, amount]) => (
          <div key={label} className={css.row}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{texts.total()}</dt>
          <dd className={css.value}>
            <bdi>{money(gross)}</bdi>
          </dd>
        </div>
        {creditNote && (
          <div className={css.row}>
            <dt className={css.label}>{texts.refunded()}</dt>
            <dd className={css.value}>
              <bdi>{money(-gross)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
