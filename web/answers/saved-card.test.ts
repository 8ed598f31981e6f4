import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { personas, testCards } from '@zoog/contract/personas'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from './portal'
import { startTested } from './tested'

// The saved way of paying in the profile, with the whole portal in front of a running mock.

const { mock, portal, seen } = await startTested(() => [
  import('../src/features/account/ProfilePage'),
  import('../src/features/account/saved-card/SavedCard'),
  import('../src/features/account/saved-card/RemoveCardDialog'),
])
const { auth } = await import('../src/state/auth')
afterEach(() => {
  vi.restoreAllMocks()
})

const CARD = 'Visa ending in 4242'
const said = (text: string) => eventually(() => expect(portal.takeSaid()).toEqual([text]))
const mails = async (kind: string) =>
  z
    .array(z.object({ kind: z.string() }))
    .parse(await (await portal.control(`outbox?to=${personas.paid.email}`, 'GET')).json())
    .filter((mail) => mail.kind === kind)
/** Presses the button that leads to the provider, and stands for the browser that goes there. */
const leaveBy = async (button: string): Promise<URL> => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await portal.press(button)
  await eventually(() => expect(assign).toHaveBeenCalledOnce())
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
  portal.go('/ios-download')
  await eventually(() => expect(document.querySelector('#plan')).toBeNull())
  portal.go(path)
}
const GOOD = { cardNumber: testCards.threeDSecure, expiry: '12 / 34', cvc: '123' }

it('R-PAYWAY-1 the card stands beside the renewal; it is replaced at the provider, and the server alone is believed', async () => {
  await portal.become('paid')
  portal.go('/profile')
  await seen(CARD)
  portal.takeSaid()
  const page = await leaveBy('Replace the card')
  expect(page.origin).toBe(mock.providerOrigin)

  // A return that nobody came from, with words of its own.
  const id = page.pathname.split('/').at(-1) ?? ''
  await comeBack(`/profile?cardReplacement=${id}&result=replaced`)
  await said('Your card was not changed.')
  expect(window.location.search).toBe('')
  await seen(CARD)

  await visit(page, GOOD)
  const back = await visit(page, { authentication: 'passed' })
  await comeBack(back)
  await said('Your card is saved.')
  await seen('Visa ending in 3184')
  await seen('Expires at the end of December 2034')
  expect(window.location.search).toBe('')
  expect(await mails('card-replaced')).toHaveLength(1)

  await comeBack('/profile?cardReplacement=rep_0123456789abcdefghijkl&result=replaced')
  await said('Your card was not changed.')
  await comeBack('/profile?cardReplacement=%3Cscript%3E')
  await seen('Visa ending in 3184')
  expect(portal.takeSaid()).toEqual([])
})

it('R-PAYWAY-1 removing the card says that the renewal ends with it, and turns it off', async () => {
  await portal.become('paid')
  portal.go('/profile')
  portal.takeSaid()
  await portal.press('Remove the card')
  await seen('The renewal is turned off with it')
  await portal.press('Cancel')
  await seen(CARD)
  expect(auth.user?.subscriptionData.isRecurring).toBe(true)
  await portal.press('Remove the card')
  const [, sure] = await eventually(() => {
    const both = portal.buttons('Remove the card')
    expect(both).toHaveLength(2)
    return both
  })
  sure?.click()
  await said('Your card was removed, and the renewal is off.')
  await seen('No card is saved.')
  expect(auth.user?.subscriptionData.isRecurring).toBe(false)
  expect(await mails('card-removed')).toHaveLength(1)
  expect((await leaveBy('Add a card')).pathname).toContain('/saved-card/')
})

it('R-PAYWAY-1 a page on an origin that the deployment does not know is not opened', async () => {
  await portal.become('paid')
  const url = 'https://pay.example.com/saved-card/x/y'
  portal.go('/profile')
  await seen(CARD)
  portal.takeSaid()
  await portal.setFault({
    route: 'POST billing/savedCard/replace',
    status: 200,
    body: { data: { id: 'rep_0123456789abcdefghijkl', url } },
  })
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await portal.press('Replace the card')
  await said('Something went wrong. Please try again.')
  expect(assign).not.toHaveBeenCalled()
  await portal.setFault(null)
})

it('R-PAYWAY-1 a server without the calls shows nothing of it; a failure says so and heals', async () => {
  await portal.become('paid')
  await portal.setFault({ route: 'GET billing/savedCard', status: 404 })
  const answer = portal.answered('GET billing/savedCard')
  portal.takeSaid()
  portal.go('/profile')
  await answer
  await seen('Renew automatically')
  await eventually(() => expect(portal.text()).not.toContain('Saved card'))
  expect(portal.takeSaid()).toEqual([])

  await portal.become('paid')
  await portal.setFault({ route: 'GET billing/savedCard', status: 500, body: { message: 'No.' } })
  portal.go('/profile')
  await seen('Your card could not be loaded.')
  await portal.setFault(null)
  await portal.press('Try again')
  await seen(CARD)
})
