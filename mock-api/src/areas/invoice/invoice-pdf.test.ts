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
    name: 'Анна Ångström',
    email: 'anna@example.test',
    company: 'Šmíd & Söhne, Łódź',
    address: ['Большая улица, 1'],
    vatId: 'DE123',
  },
  period: { from: '2026-11-22 23:59:59', to: '2027-11-22 23:59:59' },
  line: { tariffKey: 'yearly', tariffName: 'Yearly Plan', net: 4024 },
  tax: { country: 'FI', name: 'VAT', rate: 2550, amount: 764 },
  gross: 4788,
  currency: 'EUR',
}
const creditNote = { number: 'ZGC-2026-000001', date: '2026-11-23 03:00:00', invoiceNumber: invoice.number }
const createInvoice = (overrides: Partial<Invoice['buyer']>): Invoice => ({
  ...invoice,
  buyer: { ...invoice.buyer, ...overrides },
})
const countPages = (file: Buffer): number => file.toString('latin1').split('/Type /Page\n').length - 1

describe('R-PAYWAY-4 invoice content', () => {
  it('lists seller, buyer, term, tax by country, and amounts that add up to the price', () => {
    expect(buildInvoiceContent({ invoice, creditNote: null }, () => true)).toEqual({
      title: 'Invoice',
      facts: [
        ['Invoice number', 'ZGI-2026-000123'],
        ['Invoice date', 'November 23, 2026'],
        ['Paid on', 'November 22, 2026'],
      ],
      seller: ['Zoog VPN Example Ltd', '1 Example Street', 'Exampleland', 'VAT ID XX000000000'],
      buyer: ['Šmíd & Söhne, Łódź', 'Анна Ångström', 'Большая улица, 1', 'anna@example.test', 'VAT ID DE123'],
      item: {
        name: 'VPN service, Yearly Plan',
        period: 'November 22, 2026 to November 22, 2027',
        net: '40.24 EUR',
      },
      totals: [
        { label: 'Net', value: '40.24 EUR' },
        { label: 'VAT 25.5% (Finland)', value: '7.64 EUR' },
        { label: 'Total paid', value: '47.88 EUR', isTotal: true },
      ],
      notes: ['The price includes the tax.'],
    })
  })

  it('covers a country without tax, a lifetime plan and a refund', () => {
    const sale: Invoice = {
      ...invoice,
      period: { from: invoice.period.from, to: null },
      tax: { country: 'US', name: 'VAT', rate: 0, amount: 0 },
      line: { ...invoice.line, net: 4788 },
    }
    const sheet = buildInvoiceContent({ invoice: sale, creditNote }, () => true)
    expect(sheet.item.period).toBe('From November 22, 2026, for life')
    expect(sheet.totals).toEqual([
      { label: 'Net', value: '47.88 EUR' },
      { label: 'No tax (United States)', value: '0.00 EUR' },
      { label: 'Total paid', value: '47.88 EUR', isTotal: true },
      { label: 'Refunded (credit note ZGC-2026-000001)', value: '-47.88 EUR' },
    ])
    expect(sheet.notes.join(' ')).toContain('cancels invoice ZGI-2026-000123')
  })

  it('omits names in unsupported scripts with a note, and keeps the email address', () => {
    const sheet = buildInvoiceContent(
      { invoice: createInvoice({ name: '王小明', email: 'wang@例え.jp' }), creditNote: null },
      (text) => !/\p{Script=Han}/u.test(text),
    )
    expect(sheet.buyer).toEqual([
      'Šmíd & Söhne, Łódź',
      'Большая улица, 1',
      'wang@xn--r8jz45g.jp',
      'VAT ID DE123',
    ])
    expect(sheet.notes.at(-1)).toContain('can’t show')
  })
})

describe('R-PAYWAY-4 invoice PDF', () => {
  it('has one page, its number as title, and the same bytes each time', async () => {
    const [one, other] = [
      await renderInvoicePdf({ invoice, creditNote: null }),
      await renderInvoicePdf({ invoice: structuredClone(invoice), creditNote: null }),
    ]
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.toString('latin1')).toContain('(Invoice ZGI-2026-000123)')
    expect(one.equals(other)).toBe(true)
    expect(countPages(one)).toBe(1)
    expect((await renderInvoicePdf({ invoice, creditNote })).equals(one)).toBe(false)
  })

  it.each([
    ['Chinese', createInvoice({ name: '王小明', company: '中文公司' })],
    ['Persian', createInvoice({ name: 'ناصر', address: ['خیابان ۱'] })],
    ['long lines', createInvoice({ company: 'W'.repeat(200), address: Array(5).fill('Straße '.repeat(14)) })],
  ])('fits on one page: %s', async (_, sale) => {
    expect(countPages(await renderInvoicePdf({ invoice: sale, creditNote }))).toBe(1)
  })
})
