import { personas } from '@zoog/contract/personas'
import { describe, expect, it } from 'vitest'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText, auth } = await startSharedPortal()
const { hasUnsettledChanges } = await import('../../web/src/state/unsettled-changes')

const READ = 'GET billing/planChange'
const CHANGE = 'POST billing/planChange'
const OPEN = 'Change plan'
const PAY = 'Pay $34.82 and change plan'

const open = async () => {
  await portal.openAs('paid', '/profile')
  await expectText(OPEN)
  portal.takeSnackbars()
  await portal.press(OPEN)
  await expectText(PAY)
}

describe('R-RENEW-6 plan changes', () => {
  it('a failed request shows one error, and the page works without plan changes', async () => {
    await portal.switchVisitor('paid')
    await portal.setFault({ route: READ, status: 500, body: { message: 'Not now.' } })
    portal.takeSnackbars()
    portal.navigate('/profile')
    await expectSnackbars('Not now.')
    await expectText('Saved card')
    expect(portal.buttons(OPEN)).toEqual([])
  })

  it('after a failure or a lost response the dialog stays, and the next press succeeds', async () => {
    await open()
    await expectText('Credit for 245 unused days')
    await expectText('We’ll charge the amount due today to your card: Visa ending in 4242.')
    await portal.setFault({ route: CHANGE, status: 500, body: { message: 'Not now.' } })
    await portal.press(PAY)
    await expectSnackbars('Not now.')
    await portal.setFault({ route: CHANGE, drop: true })
    await portal.press(PAY)
    await expectText('Try again')
    await portal.setFault(null)
    portal.takeSnackbars()
    await portal.press('Try again')
    await expectSnackbars('You now have the Two-Year Plan.')
    await waitUntil(() => expect(auth.user?.subscriptionData.tariffKey).toBe('two-years'))
    await expectText(/Renews on .+\s· \$66\.96/)
  })

  it('while the outcome of a payment is unknown, a reopened dialog offers no second one', async () => {
    await open()
    await portal.setFault({ route: 'GET users/info/get', status: 503 })
    const change = holdResponse('/billing/planChange', 'POST')
    await portal.press(PAY)
    await waitUntil(() => expect(change.countSent()).toBe(1))
    change.lose()
    await waitUntil(() => expect(hasUnsettledChanges()).toBe(true))
    document.querySelector<HTMLButtonElement>('[role="dialog"] [aria-label="Close"]')?.click()
    await waitUntil(() => expect(portal.buttons(PAY)).toEqual([]))
    await portal.press(OPEN)
    await waitUntil(() => expect(portal.buttons(PAY).map(({ disabled }) => disabled)).toEqual([true]))
    await portal.setFault(null)
    await waitUntil(() => expect(auth.user?.subscriptionData.tariffKey).toBe('two-years'))
    expect(change.countSent()).toBe(1)
  })

  it('a changed price is announced and loaded again', async () => {
    await open()
    const message = 'The price has changed since it was shown. You weren’t charged.'
    const body = { code: 'price_changed', message, data: { change: null } }
    await portal.setFault({ route: CHANGE, status: 409, body })
    const response = portal.waitForResponse(READ)
    await portal.press(PAY)
    await expectSnackbars(message)
    await response
    await expectText(PAY)
  })

  it('a declined card offers to replace it, and an offer that ended closes the dialog', async () => {
    await open()
    const reject = async (code: string, message: string) => {
      await portal.setFault({ route: CHANGE, status: 409, body: { code, message } })
      await portal.press(PAY)
      await expectSnackbars(message)
    }
    await reject('card_rejected', 'We can’t charge your card. Nothing has changed. Replace the card first.')
    // The profile has one button, the dialog the other.
    await waitUntil(() => expect(portal.buttons('Replace card')).toHaveLength(2))
    await reject('offer_ended', 'This offer is no longer available. Nothing has changed.')
    await waitUntil(() => expect(portal.buttons(PAY)).toEqual([]))
  })

  it('a shorter plan starts at the renewal and can be undone', async () => {
    await open()
    await portal.press(/^Change on /)
    await expectSnackbars(/^From .+, you’ll have the Monthly/)
    await expectText(/From .+: Monthly Plan/)
    await expectText(/Renews on .+\s· \$9\.99/)
    portal.takeSnackbars()
    await portal.press('Keep the Yearly Plan')
    await expectSnackbars('You keep the Yearly Plan.')
    await expectText(/Renews on .+\s· \$47\.88/)
    await waitUntil(() => expect(portal.buttons('Keep the Yearly Plan')).toEqual([]))
  })

  it('two presses charge once, and a refund request hides plan changes', async () => {
    await open()
    const pay = portal.buttons(PAY)[0]
    pay?.click()
    pay?.click()
    await expectSnackbars('You now have the Two-Year Plan.')
    await expectText(/Renews on .+\s· \$66\.96/)
    const mails = await portal.outbox(personas.paid.email)
    expect(mails.filter(({ kind }) => kind === 'receipt')).toHaveLength(1)

    await portal.press('Request a refund')
    await portal.press('Request refund')
    await expectText('You requested a refund of $34.82 on')
    await waitUntil(() => expect(portal.buttons(OPEN)).toEqual([]))
  })
})
