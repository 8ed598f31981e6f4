import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

const { portal, expectSnackbars, expectText, auth, queryClient } = await startSharedPortal()

const ROUTE = 'GET billing/refund'
const OFFER = /Not for you\? Request a full refund of \$9\.99 by /
const getRefunds = () => portal.read('refunds', z.array(z.object({ id: z.string() })))
const decideRefund = async (outcome: object) =>
  portal.control(`refunds/${(await getRefunds())[0]?.id}`, 'POST', outcome)
const requestRefund = async () => {
  await portal.press('Request a refund')
  await expectText('We’ll refund your last payment in full to the card you used.')
  await expectText('Your plan ends when we approve the refund.')
  await portal.press('Request refund')
}

describe('R-RENEW-3 refunds', () => {
  it('keeping the plan sends nothing, and a payment that was refunded elsewhere or is not recent has no offer', async () => {
    await portal.openAs('intro', '/profile')
    await portal.press('Request a refund')
    await expectText('Your plan ends when we approve the refund.')
    // A plan that ends has no renewal to mention.
    expect(portal.text()).not.toContain('Your plan won’t renew.')
    await portal.press('Keep my plan')
    await expectText(OFFER)
    expect(await getRefunds()).toEqual([])
    await portal.press('Request a refund')
    const message = 'Your last payment was given back already.'
    const body = { message, code: 'refund_impossible' }
    await portal.setFault({ route: 'POST billing/refund', status: 409, body })
    portal.takeSnackbars()
    await portal.press('Request refund')
    await expectSnackbars(message)
    await waitUntil(() => expect(portal.buttons('Keep my plan')).toEqual([]))
    for (const who of ['free', 'paid'] as const) {
      await portal.switchVisitor(who)
      const response = portal.waitForResponse(ROUTE)
      portal.navigate('/profile')
      await response
      await expectText(who === 'paid' ? 'Saved card' : 'Upgrade')
      expect(portal.text()).not.toMatch(/Not for you\?/)
    }
  })

  it('R-ERR-3 a dialog that was closed before the outcome is known sends no second request', async () => {
    await portal.openAs('intro', '/profile')
    const request = holdResponse('/billing/refund', 'POST')
    await requestRefund()
    await waitUntil(async () => expect(await getRefunds()).toHaveLength(1))
    await portal.setFault({ route: '*', status: 503 })
    request.lose()
    await waitUntil(() => expect(portal.buttons('Checking…')).toHaveLength(1))
    await portal.press('Keep my plan')
    await waitUntil(() => expect(portal.buttons('Keep my plan')).toEqual([]))
    await portal.press('Request a refund')
    await waitUntil(() => expect(portal.buttons('Checking…')).toHaveLength(1))
    portal.buttons('Checking…')[0]?.click()
    await portal.setFault(null)
    await expectText('You requested a refund of $9.99 on')
    await waitUntil(() => expect(portal.buttons('Keep my plan')).toEqual([]))
    expect(request.countSent()).toBe(1)
  })

  it('a declined request shows the reason, links to help and can be requested again', async () => {
    await portal.openAs('intro', '/profile')
    await requestRefund()
    await expectText('You requested a refund of $9.99 on')
    await expectText('Refund requested')
    await decideRefund({ state: 'declined', reason: 'The bank gave it back before.' })
    portal.navigate('/dashboard')
    await waitUntil(() => expect(document.querySelector('#plan')).toBeNull())
    portal.clearCache()
    portal.navigate('/profile')
    await expectText('we declined your refund request for $9.99.')
    await expectText('The bank gave it back before.')
    expect((await portal.link('Contact us')).pathname).toContain('/help')
    await expectText(/You can ask again until /)
    await requestRefund()
    await expectText('You requested a refund of $9.99 on')
    expect(await getRefunds()).toHaveLength(2)
    expect(auth.user?.subscriptionData.tariffKey).toBe('monthly')
  })

  it('an approval ends the plan on the open page', async () => {
    await portal.openAs('intro', '/profile')
    await requestRefund()
    await expectText('You requested a refund of $9.99 on')
    await decideRefund({ state: 'approved' })
    await queryClient.invalidateQueries({ queryKey: ['billing.refund'] })
    await expectText('We approved your refund of $9.99 on')
    await waitUntil(() => expect(auth.user?.subscriptionData.tariffKey).toBe('free-plan'))
    await expectText('Refunded')
    // Another visit has nothing to refresh.
    const requestCount = await portal.countRequests('GET users/info/get')
    portal.navigate('/dashboard')
    await waitUntil(() => expect(document.querySelector('#plan')).toBeNull())
    portal.navigate('/profile')
    await expectText('We approved your refund of $9.99 on')
    expect(await portal.countRequests('GET users/info/get')).toBe(requestCount)
  })

  const used = { offer: null, reason: 'guarantee_used', request: null, isGuaranteeUsed: true }
  const since = '2026-01-31 12:00:00'
  const payment = { paymentId: 1, amount: 999, currency: 'USD', provider: 'stripe', declineReason: null }
  const request = { ...payment, state: 'requested', requestedAt: since, since, paidOutBy: null }
  it.each([
    [
      'the guarantee was used already',
      used,
      'You can use the money-back guarantee only once, and you’ve already used it.',
    ],
    [
      'a request has no payout date',
      { offer: null, reason: 'request_pending', request },
      'You requested a refund of $9.99 on January 31, 2026.',
    ],
  ])('the profile says that %s', async (_what, data, text) => {
    await portal.switchVisitor('intro')
    await portal.setFault({ route: ROUTE, status: 200, body: { data } })
    portal.navigate('/profile')
    await expectText(text)
    expect(portal.text()).not.toContain('we’ll send the money by')
    expect(portal.buttons('Request a refund')).toEqual([])
  })
})
