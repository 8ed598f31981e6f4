import { toWireDate } from '@zoog/contract/wire-date'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatDay } from '../../web/src/lib/dates'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText, auth } = await startSharedPortal()

const mockData = z.object({
  payments: z.array(z.object({ id: z.number(), userId: z.number(), createdAt: z.number() })),
})
const open = async (): Promise<void> => {
  portal.navigate('/profile')
  const [first] = await waitUntil(() => {
    const all = portal.buttons(/^Receipt ZG-/)
    expect(all.length).toBeGreaterThan(0)
    return all
  })
  portal.takeSnackbars()
  first?.click()
}
const openInvoice = async (): Promise<void> => {
  await open()
  await portal.press('View invoice')
}

describe('R-PAYWAY-4 receipts and invoices', () => {
  it('the link in a receipt email opens the receipt with the payment date', async () => {
    await portal.switchVisitor('paid')
    const { payments } = await portal.read('data', mockData)
    const payment = payments.find(({ userId }) => userId === auth.user?.id)
    portal.navigate(`/profile?receipt=${payment?.id}`)
    const receipt = await waitUntil(() => {
      const dialogs = [...document.querySelectorAll('[role="dialog"]')]
      const dialog = dialogs.find(({ textContent }) => textContent.includes('Receipt ZG-'))
      expect(dialog).toBeDefined()
      return dialog
    })
    expect(receipt?.textContent).toContain(formatDay(toWireDate(payment?.createdAt ?? 0), 'en'))
    expect(location.search).toBe('')
  })

  it('R-PLANS-1 payments, receipt and invoice use the minor digits from the server', async () => {
    await portal.switchVisitor('lifetime')
    const currencies = [{ code: 'USD', digits: 0 }]
    // The delay would expose amounts that render before the response.
    const late = { status: 200, latencyMs: 300, body: { data: { currencies } } }
    await portal.addFault({ route: 'GET billing/getCurrencies', ...late })
    await openInvoice()
    await portal.press('Show invoice')
    await expectText('Total')
    const amounts = portal.text().match(/\$[\d.,]+/g)
    expect(amounts?.length).toBeGreaterThan(1)
    expect(amounts?.filter((amount) => amount.includes('.'))).toEqual([])
  })

  it('a server without invoices shows the receipt', async () => {
    await portal.switchVisitor('paid')
    await portal.setFault({ route: 'GET billing/invoiceDetails', status: 404 })
    await openInvoice()
    await expectText('Invoices aren’t available here.')
    await expectText('Paul Paid, paid@zoog.test')
    expect(portal.buttons('View invoice')).toEqual([])
    expect(portal.buttons('Save as PDF')).toEqual([])
    expect(portal.takeSnackbars()).toEqual([])
  })

  it('a first invoice without details is created when a server cannot save them', async () => {
    await portal.switchVisitor('lifetime')
    await openInvoice()
    await waitUntil(() => portal.field('Company'))
    await portal.fill('Company', 'Eternal Ltd')
    const route = 'POST billing/invoiceDetails'
    await portal.setFault({ route, status: 500, body: { message: 'No.' } })
    await portal.press('Show invoice')
    await expectSnackbars('No.')
    expect(portal.field('Company').value).toBe('Eternal Ltd')
    await portal.setFault({ route, status: 404 })
    await portal.press('Show invoice')
    await expectText('You can’t change company details here.')
    await expectText(/Invoice ZGI-\d{4}-000001/)
    expect(portal.buttons('Edit details for future invoices')).toEqual([])
    expect(portal.takeSnackbars()).toEqual([])
  })

  it('R-ERR-3 saving after a lost response shows "Checking…" until the server confirms it', async () => {
    await portal.switchVisitor('paid')
    await openInvoice()
    await portal.fill('Company', 'Paid Ltd')
    const save = holdResponse('/billing/invoiceDetails', 'POST')
    await portal.press('Show invoice')
    await waitUntil(() => expect(save.countSent()).toBe(1))
    const check = holdResponse('/billing/invoiceDetails', 'GET')
    save.lose()
    await expectText('Checking…')
    portal.buttons('Checking…')[0]?.click()
    check.deliver()
    await expectText('Paid Ltd')
    expect(save.countSent()).toBe(1)
  })

  it('a failure can be retried, and without files only printing is offered', async () => {
    await portal.switchVisitor('paid')
    await portal.setFault({ route: 'GET billing/invoiceDetails', status: 500, body: { message: 'No.' } })
    await openInvoice()
    await expectText('We couldn’t load the invoice.')
    await portal.setFault({ route: 'GET billing/invoice', status: 500, body: { message: 'No.' } })
    portal.takeSnackbars()
    await portal.press('Try again')
    await waitUntil(() => portal.field('Company'))
    await portal.press('Show invoice')
    await expectText('We couldn’t load the invoice.')
    await portal.setFault(null)
    portal.takeSnackbars()
    await portal.press('Try again')
    await expectText(/Invoice ZGI-\d{4}-000001/)

    await portal.setFault({ route: 'GET billing/invoicePdf', status: 500, body: { message: 'Not now.' } })
    await portal.press('Save as PDF')
    await expectSnackbars('Not now.')
    await portal.setFault({ route: 'GET billing/invoicePdf', status: 404 })
    await portal.press('Save as PDF')
    await expectSnackbars('PDF files aren’t available here. Print the invoice and save it as a PDF instead.')
    expect(portal.buttons('Save as PDF')).toEqual([])
    expect(portal.buttons('Print')).toHaveLength(1)
  })

  it('the page asks for details once, rejects an address without its street, and an invoice can change them', async () => {
    await portal.switchVisitor('paid')
    await openInvoice()
    await waitUntil(() => portal.field('Company'))
    await portal.fill('Company', 'Paid Ltd')
    // Without a street, the other lines of the address would move up.
    await portal.fill('Postal code and city', '10115 Berlin')
    await portal.press('Show invoice')
    await expectText('Enter the street and the city, or leave the address empty.')
    expect(await portal.countRequests('POST billing/invoiceDetails')).toBe(0)
    await portal.fill('Street address', 'Invalidenstr. 1')
    await portal.press('Show invoice')
    await expectText('Paid Ltd')
    await expectText('Invalidenstr. 1')
    expect(portal.takeSnackbars()).toEqual([])
    await portal.press('Edit details for future invoices')
    await waitUntil(() => expect(portal.field('Company').value).toBe('Paid Ltd'))
    await portal.fill('Company', 'Paid & Co')
    await portal.press('Save details')
    await expectSnackbars('Your details are saved for future invoices.')
    await portal.press('Edit details for future invoices')
    await waitUntil(() => expect(portal.field('Company').value).toBe('Paid & Co'))
  })
})
