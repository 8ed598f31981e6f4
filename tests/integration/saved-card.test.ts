import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { personas, testCards } from '@zoog/contract/personas'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startSharedPortal } from './shared-portal'
import { waitUntil } from './test-portal'

// The saved way of paying in the profile, with the whole portal in front of a running mock.

const { mock, portal, expectText } = await startSharedPortal(() => [
  import('../../web/src/features/account/ProfilePage'),
  import('../../web/src/features/account/saved-card/SavedCard'),
  import('../../web/src/features/account/saved-card/RemoveCardDialog'),
])
const { auth } = await import('../../web/src/state/auth')
afterEach(() => {
  vi.restoreAllMocks()
})

const CARD = 'Visa ending in 4242'
const said = (text: string) => waitUntil(() => expect(portal.takeSnackbars()).toEqual([text]))
const mails = async (kind: string) =>
  z
    .array(z.object({ kind: z.string() }))
    .parse(await (await portal.control(`outbox?to=${personas.paid.email}`, 'GET')).json())
    .filter((mail) => mail.kind === kind)
/** Presses the button that leads to the provider, and stands for the browser that goes there. */
const leaveBy = async (button: string): Promise<URL> => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await portal.press(button)
  await waitUntil(() => expect(assign).toHaveBeenCalledOnce())
  return new URL(String(assign.mock.calls[0]?.[0]))
}
/** What the customer does on the provider's page, which speaks to its own server; the path that it leads back to. */
const visit = async (page: URL, fields: Record<string, string>): Promise<string> => {
  const form = request(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).end(new URLSearchParams(fields).toString())
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(form, 'response'))
  answer.resume()
  const { pathname, search } = new URL(answer.headers.location ?? page)
  return pathname + search
}
/** Comes from elsewhere, as from the provider. */
const comeBack = async (path: string): Promise<void> => {
  portal.navigate('/ios-download')
  await waitUntil(() => expect(document.querySelector('#plan')).toBeNull())
  portal.navigate(path)
}
const GOOD = { cardNumber: testCards.threeDSecure, expiry: '12 / 34', cvc: '123' }

it('R-PAYWAY-1 the card is shown beside the renewal and replaced at the provider, and the server alone decides', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/profile')
  await expectText(CARD)
  portal.takeSnackbars()
  const page = await leaveBy('Replace card')
  expect(page.origin).toBe(mock.providerOrigin)

  // A return that nobody came from, with words of its own.
  const id = page.pathname.split('/').at(-1) ?? ''
  await comeBack(`/profile?cardReplacement=${id}&result=replaced`)
  await said('Your card wasn’t changed.')
  expect(window.location.search).toBe('')
  await expectText(CARD)

  await visit(page, GOOD)
  const back = await visit(page, { authentication: 'passed' })
  await comeBack(back)
  await said('Your card was saved.')
  await expectText('Visa ending in 3184')
  await expectText('Expires at the end of December 2034')
  expect(window.location.search).toBe('')
  expect(await mails('card-replaced')).toHaveLength(1)

  await comeBack('/profile?cardReplacement=rep_0123456789abcdefghijkl&result=replaced')
  await said('We couldn’t check whether your card changed. Your profile shows the card we’ll charge.')
  await comeBack('/profile?cardReplacement=%3Cscript%3E')
  await expectText('Visa ending in 3184')
  expect(portal.takeSnackbars()).toEqual([])
})

it('R-PAYWAY-1 removing the card announces the end of the renewal and turns it off', async () => {
  await portal.switchVisitor('paid')
  portal.navigate('/profile')
  portal.takeSnackbars()
  await portal.press('Remove card')
  await expectText('This also turns off automatic renewal')
  await portal.press('Cancel')
  await expectText(CARD)
  expect(auth.user?.subscriptionData.isRecurring).toBe(true)
  await portal.press('Remove card')
  const [, sure] = await waitUntil(() => {
    const both = portal.buttons('Remove card')
    expect(both).toHaveLength(2)
    return both
  })
  sure?.click()
  await said('Your card was removed, and automatic renewal is off.')
  await expectText('No saved card.')
  expect(auth.user?.subscriptionData.isRecurring).toBe(false)
  expect(await mails('card-removed')).toHaveLength(1)
  expect((await leaveBy('Add card')).pathname).toContain('/saved-card/')
})

it('R-PAYWAY-1 a page on an unknown origin does not open', async () => {
  await portal.switchVisitor('paid')
  const url = 'https://pay.example.com/saved-card/x/y'
  portal.navigate('/profile')
  await expectText(CARD)
  portal.takeSnackbars()
  await portal.setFault({
    route: 'POST billing/savedCard/replace',
    status: 200,
    body: { data: { id: 'rep_0123456789abcdefghijkl', url } },
  })
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await portal.press('Replace card')
  await said('Something went wrong. Try again.')
  expect(assign).not.toHaveBeenCalled()
  await portal.setFault(null)
})

it('R-PAYWAY-1 a server without the endpoints shows no card, and a failure can be retried', async () => {
  await portal.switchVisitor('paid')
  await portal.setFault({ route: 'GET billing/savedCard', status: 404 })
  const answer = portal.waitForResponse('GET billing/savedCard')
  portal.takeSnackbars()
  portal.navigate('/profile')
  await answer
  await expectText('Renew automatically')
  await waitUntil(() => expect(portal.text()).not.toContain('Saved card'))
  expect(portal.takeSnackbars()).toEqual([])

  await portal.switchVisitor('paid')
  await portal.setFault({ route: 'GET billing/savedCard', status: 500, body: { message: 'No.' } })
  portal.navigate('/profile')
  await expectText('We couldn’t load your card.')
  await portal.setFault(null)
  await portal.press('Try again')
  await expectText(CARD)
})
