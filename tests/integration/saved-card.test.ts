import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { personas, testCards } from '@zoog/contract/personas'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { expireCards } from '../support/mock-client'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

const { mock, portal, expectSnackbars, expectText, auth } = await startSharedPortal()
afterEach(() => {
  vi.restoreAllMocks()
})

const CARD = 'Visa ending in 4242'
const getMails = async (kind: string) =>
  (await portal.outbox(personas.paid.email)).filter((mail) => mail.kind === kind)
/** Presses the button that leads to the provider and returns the provider's URL. */
const leaveToProvider = async (button: string): Promise<URL> => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await portal.press(button)
  await waitUntil(() => expect(assign).toHaveBeenCalledOnce())
  return new URL(String(assign.mock.calls[0]?.[0]))
}
/** Submits the provider's form and returns the path of its redirect. */
const submitAtProvider = async (page: URL, fields: Record<string, string>): Promise<string> => {
  const form = request(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).end(new URLSearchParams(fields).toString())
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(form, 'response'))
  response.resume()
  const { pathname, search } = new URL(response.headers.location ?? page)
  return pathname + search
}
/** Opens a path after another page and without cached data, as after a return from the provider. */
const returnTo = async (path: string): Promise<void> => {
  portal.navigate('/ios-download')
  await waitUntil(() => expect(document.querySelector('#plan')).toBeNull())
  portal.clearCache()
  portal.navigate(path)
}
const GOOD = { cardNumber: testCards.threeDSecure, expiry: '12 / 34', cvc: '123' }

it('R-PAYWAY-1 the card is replaced at the provider, and only the server decides the result', async () => {
  await portal.openAs('paid', '/profile')
  await expectText(CARD)
  portal.takeSnackbars()
  const page = await leaveToProvider('Replace card')
  expect(page.origin).toBe(mock.providerOrigin)

  // A forged return with its own result.
  const id = page.pathname.split('/').at(-1) ?? ''
  await returnTo(`/profile?cardReplacement=${id}&result=replaced`)
  await expectSnackbars('Your card wasn’t changed.')
  expect(window.location.search).toBe('')
  await expectText(CARD)

  await submitAtProvider(page, GOOD)
  const back = await submitAtProvider(page, { authentication: 'passed' })
  await returnTo(back)
  await expectSnackbars('Your card was saved.')
  await expectText('Visa ending in 3184')
  await expectText('Expires at the end of December 2034')
  expect(window.location.search).toBe('')
  expect(await getMails('card-replaced')).toHaveLength(1)

  await returnTo('/profile?cardReplacement=rep_0123456789abcdefghijkl&result=replaced')
  await expectSnackbars(
    'We couldn’t check whether your card changed. Your profile shows the card we’ll charge.',
  )
  await returnTo('/profile?cardReplacement=%3Cscript%3E')
  await expectText('Visa ending in 3184')
  expect(portal.takeSnackbars()).toEqual([])
})

it('R-PAYWAY-1 removing the card warns that it turns off the renewal, then turns it off', async () => {
  await portal.openAs('paid', '/profile')
  portal.takeSnackbars()
  await portal.press('Remove card')
  await expectText('This also turns off automatic renewal')
  await portal.press('Cancel')
  await expectText(CARD)
  expect(auth.user?.subscriptionData.isRecurring).toBe(true)
  await portal.press('Remove card')
  const [, confirmButton] = await waitUntil(() => {
    const both = portal.buttons('Remove card')
    expect(both).toHaveLength(2)
    return both
  })
  confirmButton?.click()
  await expectSnackbars('Your card was removed, and automatic renewal is off.')
  await expectText('No saved card.')
  expect(auth.user?.subscriptionData.isRecurring).toBe(false)
  expect(await getMails('card-removed')).toHaveLength(1)
  expect((await leaveToProvider('Add card')).pathname).toContain('/saved-card/')
})

it('R-PAYWAY-1 R-ERR-3 a dialog that was closed before the outcome is known sends no second removal', async () => {
  await portal.openAs('paid', '/profile')
  await portal.press('Remove card')
  const [, confirmButton] = await waitUntil(() => {
    const both = portal.buttons('Remove card')
    expect(both).toHaveLength(2)
    return both
  })
  const removal = holdResponse('/billing/savedCard/remove')
  confirmButton?.click()
  await waitUntil(async () => expect(await getMails('card-removed')).toHaveLength(1))
  await portal.setFault({ route: '*', status: 503 })
  removal.lose()
  await waitUntil(() => expect(portal.buttons('Checking…')).toHaveLength(1))
  await portal.press('Cancel')
  await waitUntil(() => expect(portal.buttons('Cancel')).toEqual([]))
  await portal.press('Remove card')
  await waitUntil(() => expect(portal.buttons('Checking…')).toHaveLength(1))
  portal.buttons('Checking…')[0]?.click()
  await portal.setFault(null)
  await expectText('No saved card.')
  await waitUntil(() => expect(portal.buttons('Cancel')).toEqual([]))
  expect(removal.countSent()).toBe(1)
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
  await expectSnackbars('Something went wrong. Try again.')
  expect(assign).not.toHaveBeenCalled()
})

it('R-PAYWAY-1 R-ERR-3 without a network the button to the provider shows an error and can be pressed again', async () => {
  await portal.openAs('paid', '/profile')
  await expectText(CARD)
  await portal.setFault({ route: '*', drop: true })
  portal.takeSnackbars()
  for (let press = 0; press < 2; press += 1) {
    await portal.press('Replace card')
    await expectSnackbars(/couldn’t reach the server/)
  }
  await portal.setFault(null)
  expect((await leaveToProvider('Replace card')).pathname).toContain('/saved-card/')
})

/** Moves the mock's clock, which ends every session. */
const advanceDays = (days: number) => portal.control('clock', 'POST', { advance: days * 86_400 })

it('R-RENEW-2 R-PAYWAY-2 an expiring card is announced, and a failed renewal keeps the plan and asks for another card', async () => {
  const sandbox = `expiring-card-${process.pid}`
  await portal.switchVisitor('paid', sandbox)
  const edited = expireCards(await portal.read('data', z.unknown()))
  expect((await portal.control('data/savedCards', 'PUT', edited)).status).toBe(200)
  portal.navigate('/profile')
  await expectText(/This card expires before your plan renews on .+\. Replace it before then\./)

  await portal.switchVisitor(null, sandbox)
  expect((await advanceDays(246)).status).toBe(200)
  await portal.openAs('paid', '/dashboard', sandbox)
  await expectText('Your payment didn’t go through')
  await expectText(/Your plan stays active until .+\. Add or replace your card/)
  await expectText(/Payment due by /)
  portal.navigate('/plans')
  await expectText(/Payment due by /)
  expect(portal.text()).not.toContain('Try the Yearly Plan')
  portal.navigate('/profile')
  await expectText('We couldn’t charge $47.88 for your next term')
  await expectText(/Your plan stays active until .+ you won’t be charged\./)

  const page = await leaveToProvider('Replace card')
  await returnTo(await submitAtProvider(page, { ...GOOD, cardNumber: testCards.succeeds }))
  await portal.restoreSession()
  await expectText('Renews on')
  expect(portal.text()).not.toContain('We couldn’t charge you')
  expect(await getMails('receipt')).toHaveLength(1)
})
