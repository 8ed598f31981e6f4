import type { Invoice } from '@zoog/contract/invoice'
import { describe, expect, it } from 'vitest'
import { buildInvoiceContent } from './invoice-content'
import { renderInvoicePdf } from './invoice-pdf'

const invoice: Invoice = {
  number: 'ZGI-2026-000123',
  date: '2026-11-23 03:00:00',
  paidAt: '2026-11-22 23:59:59',
  seller: {
    name: 'Zoog VPN Example Ltd',
    address: ['1 Example Street', 'Exampleland'],
    vatId: 'XX000000000',
  },
  buyer: {
    ...{ name: 'Анна Ångström', email: 'anna@example.test', company: 'Šmíd & Söhne, Łódź' },
    ...{ address: ['Большая улица, 1'], vatId: 'DE123' },
  },
  period: { from: '2026-11-22 23:59:59', to: '2027-11-22 23:59:59' },
  line: { tariffKey: 'yearly', tariffName: 'Yearly Plan', net: 4024 },
  tax: { country: 'FI', name: 'VAT', rate: 2550, amount: 764 },
  gross: 4788,
  currency: 'EUR',
}
const creditNote = { number: 'ZGC-2026-000001', date: '2026-11-23 03:00:00', invoiceNumber: invoice.number }
const buyer = (over: Partial<Invoice['buyer']>): Invoice => ({
  ...invoice,
  buyer: { ...invoice.buyer, ...over },
})
const pages = (file: Buffer): number => file.toString('latin1').split('/Type /Page\n').length - 1

describe('what an invoice says', () => {
  it('R-PAYWAY-4 seller, buyer, term, tax by country, and sums that make the price', () => {
    expect(buildInvoiceContent({ invoice, creditNote: null }, () => true)).toEqual({
      title: 'Invoice',
      facts: [
        ['Invoice number', 'ZGI-2026-000123'],
        ['Date', '23 November 2026'],
        ['Paid on', '22 November 2026'],
      ],
      seller: ['Zoog VPN Example Ltd', '1 Example Street', 'Exampleland', 'VAT ID XX000000000'],
      buyer: ['Šmíd & Söhne, Łódź', 'Анна Ångström', 'Большая улица, 1', 'anna@example.test', 'VAT ID DE123'],
      item: {
        name: 'VPN service, Yearly Plan',
        period: '22 November 2026 to 22 November 2027',
        net: '40.24 EUR',
      },
      totals: [
        ['Net', '40.24 EUR'],
        ['VAT 25.5 % (Finland)', '7.64 EUR'],
        ['Total, paid', '47.88 EUR'],
      ],
      notes: ['The price includes the tax.'],
    })
  })

  it('R-PAYWAY-4 a country without tax, a plan for life and a refund', () => {
    const sold: Invoice = {
      ...invoice,
      period: { from: invoice.period.from, to: null },
      tax: { country: 'US', name: 'VAT', rate: 0, amount: 0 },
      line: { ...invoice.line, net: 4788 },
    }
    const sheet = buildInvoiceContent({ invoice: sold, creditNote }, () => true)
    expect(sheet.item.period).toBe('From 22 November 2026, for life')
    expect(sheet.totals).toEqual([
      ['Net', '47.88 EUR'],
      ['No tax (United States)', '0.00 EUR'],
      ['Total, paid', '47.88 EUR'],
      ['Refunded by ZGC-2026-000001', '-47.88 EUR'],
    ])
    expect(sheet.notes.join(' ')).toContain('takes invoice ZGI-2026-000123 back whole')
  })

  it('R-PAYWAY-4 a name in a script that cannot be written is left out, and that is said; the e-mail stays', () => {
    const sheet = buildInvoiceContent(
      { invoice: buyer({ name: '王小明', email: 'wang@例え.jp' }), creditNote: null },
      (text) => !/\p{Script=Han}/u.test(text),
    )
    expect(sheet.buyer).toEqual([
      ...['Šmíd & Söhne, Łódź', 'Большая улица, 1', 'wang@xn--r8jz45g.jp', 'VAT ID DE123'],
    ])
    expect(sheet.notes.at(-1)).toContain('left out')
  })
})

describe('an invoice as a file', () => {
  it('R-PAYWAY-4 is a PDF of one page whose title is its number, and the same bytes each time', async () => {
    const [one, other] = [
      await renderInvoicePdf({ invoice, creditNote: null }),
      await renderInvoicePdf({ invoice: structuredClone(invoice), creditNote: null }),
    ]
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.toString('latin1')).toContain('(Invoice ZGI-2026-000123)')
    expect(one.equals(other)).toBe(true)
    expect(pages(one)).toBe(1)
    expect((await renderInvoicePdf({ invoice, creditNote })).equals(one)).toBe(false)
  })

  it.each([
    ['Chinese', buyer({ name: '王小明', company: '中文公司' })],
    ['Persian', buyer({ name: 'ناصر', address: ['خیابان ۱'] })],
    ['long lines', buyer({ company: 'W'.repeat(200), address: Array(5).fill('Straße '.repeat(14)) })],
  ])('R-PAYWAY-4 %s: still one page', async (_, sold) => {
    expect(pages(await renderInvoicePdf({ invoice: sold, creditNote }))).toBe(1)
  })
})
