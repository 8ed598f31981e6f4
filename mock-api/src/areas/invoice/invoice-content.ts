import { domainToASCII } from 'node:url'
import type { Invoice } from '@zoog/contract/invoice'
import { fromWireDate } from '@zoog/contract/wire-date'
import { formatDecimalAmount } from '../../core/currencies'
import type { InvoiceRow } from '../../core/schema'

interface TotalLine {
  label: string
  value: string
  /** Marks the line of the total, which stands out. */
  isTotal?: true
}

/** The content of an invoice, from top to bottom. */
export interface InvoiceContent {
  title: string
  /** Pairs of label and value. */
  facts: [string, string][]
  seller: string[]
  buyer: string[]
  item: { name: string; period: string; net: string }
  totals: TotalLine[]
  notes: string[]
}

/** Formats a day of the document, always in English and UTC. */
const formatDay = (wireDate: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(fromWireDate(wireDate))

const getCountryName = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code

/** Writes an internationalized domain in its ASCII form. */
const toAsciiEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1)) || email.slice(at + 1)}`
}

const formatPeriod = ({ from, to }: Invoice['period']): string =>
  to === null ? `From ${formatDay(from)}, for life` : `${formatDay(from)} to ${formatDay(to)}`

const isNotEmpty = (text: string): boolean => text !== ''

/**
 * Creates the content of an invoice. `canWrite` reports whether the fonts have all letters of a text: lines of the
 * buyer in other scripts are omitted with a note; the email address always appears.
 */
export const buildInvoiceContent = (
  { invoice, creditNote }: Pick<InvoiceRow, 'invoice' | 'creditNote'>,
  canWrite: (text: string) => boolean,
): InvoiceContent => {
  const { number, date, paidAt, seller, buyer, period, line, tax, gross, currency } = invoice
  const formatMoney = (amount: number): string => `${formatDecimalAmount(amount, currency)} ${currency}`
  const buyerLines = [buyer.company, buyer.name, ...buyer.address].filter(isNotEmpty)
  const writableLines = buyerLines.filter(canWrite)
  const taxLabel = `${tax.name} ${tax.rate / 100}% (${getCountryName(tax.country)})`
  return {
    title: creditNote ? 'Invoice and credit note' : 'Invoice',
    facts: [
      ['Invoice number', number],
      ['Invoice date', formatDay(date)],
      ['Paid on', formatDay(paidAt)],
      ...(creditNote
        ? ([
            ['Credit note number', creditNote.number],
            ['Credit note date', formatDay(creditNote.date)],
          ] satisfies [string, string][])
        : []),
    ],
    seller: [seller.name, ...seller.address, ...(seller.vatId ? [`VAT ID ${seller.vatId}`] : [])],
    buyer: [
      ...writableLines,
      toAsciiEmail(buyer.email),
      ...(buyer.vatId ? [`VAT ID ${buyer.vatId}`] : []),
    ].filter(canWrite),
    item: {
      name: `VPN service, ${line.tariffName}`,
      period: formatPeriod(period),
      net: formatMoney(line.net),
    },
    totals: [
      { label: 'Net', value: formatMoney(line.net) },
      tax.rate > 0
        ? { label: taxLabel, value: formatMoney(tax.amount) }
        : { label: `No tax (${getCountryName(tax.country)})`, value: formatMoney(0) },
      { label: 'Total paid', value: formatMoney(gross), isTotal: true },
      ...(creditNote
        ? [{ label: `Refunded (credit note ${creditNote.number})`, value: `-${formatMoney(gross)}` }]
        : []),
    ],
    notes: [
      ...(tax.rate > 0 ? ['The price includes the tax.'] : ['No tax is collected on this sale.']),
      ...(creditNote
        ? [`Credit note ${creditNote.number} cancels invoice ${number}. ${formatMoney(gross)} was refunded.`]
        : []),
      ...(writableLines.length < buyerLines.length
        ? ['This file can’t show some of the buyer’s details. See the invoice in your profile.']
        : []),
    ],
  }
}
