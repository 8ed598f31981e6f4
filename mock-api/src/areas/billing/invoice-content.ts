import { domainToASCII } from 'node:url'
import { fromWireDate } from '@zoog/contract/common'
import type { Invoice } from '@zoog/contract/invoice'
import type { InvoiceRow } from '../../core/schema'
import { formatDecimalAmount } from './prices'

/** What stands on an invoice's sheet, from top to bottom. */
export interface InvoiceContent {
  title: string
  /** As labels and values. */
  facts: [string, string][]
  seller: string[]
  buyer: string[]
  item: { name: string; period: string; net: string }
  /** The last one is the sum. */
  totals: [string, string][]
  notes: string[]
}

/** A day as the document has it: in English and UTC, whoever reads it. */
const day = (wireDate: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(fromWireDate(wireDate))

const countryName = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code

/** An address whose domain is in a script of its own is written as servers know it. */
const plainEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1)) || email.slice(at + 1)}`
}

const periodText = ({ from, to }: Invoice['period']): string =>
  to === null ? `From ${day(from)}, for life` : `${day(from)} to ${day(to)}`

const isWritten = (text: string): boolean => text !== ''

/**
 * What the sheet of an invoice says. `canWrite` tells what its fonts have the letters for: a buyer's line in another script is
 * left out, as blank boxes name nobody; the e-mail always stands there, and a note says that something is missing.
 */
export const buildInvoiceContent = (
  { invoice, creditNote }: Pick<InvoiceRow, 'invoice' | 'creditNote'>,
  canWrite: (text: string) => boolean,
): InvoiceContent => {
  const { number, date, paidAt, seller, buyer, period, line, tax, gross, currency } = invoice
  const money = (amount: number): string => `${formatDecimalAmount(amount, currency)} ${currency}`
  const given = [buyer.company, buyer.name, ...buyer.address].filter(isWritten)
  const written = given.filter(canWrite)
  const taxLabel = `${tax.name} ${tax.rate / 100} % (${countryName(tax.country)})`
  return {
    title: creditNote ? 'Invoice and credit note' : 'Invoice',
    facts: [
      ['Invoice number', number],
      ['Date', day(date)],
      ['Paid on', day(paidAt)],
      ...(creditNote
        ? ([
            ['Credit note number', creditNote.number],
            ['Credit note of', day(creditNote.date)],
          ] satisfies [string, string][])
        : []),
    ],
    seller: [seller.name, ...seller.address, ...(seller.vatId ? [`VAT ID ${seller.vatId}`] : [])],
    buyer: [...written, plainEmail(buyer.email), ...(buyer.vatId ? [`VAT ID ${buyer.vatId}`] : [])].filter(
      canWrite,
    ),
    item: { name: `VPN service, ${line.tariffName}`, period: periodText(period), net: money(line.net) },
    totals: [
      ['Net', money(line.net)],
      tax.rate > 0 ? [taxLabel, money(tax.amount)] : [`No tax (${countryName(tax.country)})`, money(0)],
      ['Total, paid', money(gross)],
      ...(creditNote
        ? ([[`Refunded by ${creditNote.number}`, `-${money(gross)}`]] satisfies [string, string][])
        : []),
    ],
    notes: [
      ...(tax.rate > 0 ? ['The price includes the tax.'] : ['No tax is collected on this sale.']),
      ...(creditNote
        ? [
            `Credit note ${creditNote.number} takes invoice ${number} back whole: ${money(gross)} were refunded.`,
          ]
        : []),
      ...(written.length < given.length
        ? [
            'Lines of the buyer in a script that this file cannot show are left out; the invoice in the profile has them.',
          ]
        : []),
    ],
  }
}
