import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { changeDiscount } from '../support/mock-client'
import { holdResponse } from './hold-response'
import { startSharedPortal, waitUntil } from './shared-portal'

// Orders, prices and outcomes. happy-dom loads no frames and can't leave the page, so the tests decide each payment.

const { portal, expectPath, expectText, queryClient } = await startSharedPortal()

const PAYSSION = 'POST billing/getPayssionPaymentData'
const ALIPAY = /^Continue to Alipay/
const OPEN_DIALOG = '[role="dialog"]:not([hidden])'

// The real method leaves the page.
const submit = vi.spyOn(HTMLFormElement.prototype, 'submit')
beforeEach(() => submit.mockReset().mockReturnValue())
afterAll(() => submit.mockRestore())

/** Returns the newest payment. */
const getPayment = async () => {
  const [newest] = await portal.payments()
  if (!newest) throw new Error('There is no payment.')
  return newest
}
/** Changes the discount of a promo code once every price of the page is loaded; null deletes the code. */
const setDiscount = async (code: string, percent: number | null) => {
  await waitUntil(() => expect(queryClient.isFetching()).toBe(0))
  const data = await portal.read('data', z.unknown())
  await portal.control('data/promocodes', 'PUT', changeDiscount(data, code, percent))
}
const applyCode = async (code: string) => {
  if (portal.buttons('Have a promo code?').length > 0) await portal.press('Have a promo code?')
  await portal.fill('Promo code', code)
  await portal.press('Apply')
}
const expectOrder = (text: string) =>
  waitUntil(() => expect(document.querySelector('main aside')?.textContent).toContain(text))
const expectButton = (name: string) => waitUntil(() => expect(portal.buttons(name)).toHaveLength(1))
const decide = async (hash: string, state = 'succeeded') =>
  expect((await portal.control(`payments/${hash}`, 'POST', { state })).status).toBe(200)

const chooseAlipay = async (path: string) => {
  await portal.switchVisitor('free')
  await portal.control('country', 'POST', { code: 'CN' })
  portal.navigate(path)
  await portal.choose('Alipay')
}
const chooseAlipayWithCode = async () => {
  await chooseAlipay('/plans/yearly')
  await portal.select('Currency', 'USD')
  await applyCode('ZOOG20')
  await expectButton('Continue to Alipay: $38.30')
}
/** Starts a payment by Alipay, which leaves the page, and returns its hash. */
const leaveForAlipay = async (path: string): Promise<string> => {
  await chooseAlipay(path)
  await portal.press(ALIPAY)
  await waitUntil(() => expect(submit).toHaveBeenCalledOnce())
  return (await getPayment()).subscriptionHash
}
/** Starts a payment as another device would, and returns its hash. */
const orderElsewhere = async (tariffId = 2): Promise<string> => {
  const order = { tariffId, currency: 'USD', type: 'paysafecard', 'g-recaptcha-response': 'fixture' }
  const token = localStorage.getItem('token') ?? ''
  const { status } = await portal.callFromOtherDevice('billing/getPayssionPaymentData', order, token)
  expect(status).toBe(200)
  return (await getPayment()).subscriptionHash
}

const { findCardForm, payByCard } = portal

it('R-PLANS-1 R-CHECK-1 a promo code shows its price on each plan, and one of another plan works there up to the payment', async () => {
  await portal.openAs('free', '/plans')
  await applyCode(' zoog20 ')
  await expectText('Promo code ZOOG20: 20% off your first payment.')
  await waitUntil(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
  const getCard = () =>
    [...document.querySelectorAll('main li')].find(({ textContent }) => textContent.includes('Yearly Plan'))
  await waitUntil(() => expect(getCard()?.textContent).toContain('$38.30'))
  expect(getCard()?.textContent).toMatch(/Renews on .+ for \$47\.88/)
  portal.navigate('/plans/yearly')
  await expectOrder('$38.30')
  await portal.pressLabeled('Remove promo code')
  await expectOrder('$47.88')
  await waitUntil(() => expect(document.activeElement?.textContent).toBe('Have a promo code?'))
  await portal.choose('Monthly Plan')
  await expectPath('/plans/monthly')
  await applyCode('YEAR30')
  await expectText('The promo code “YEAR30” doesn’t work with this plan.')
  await portal.choose('Yearly Plan')
  await expectOrder('$33.52')
  await payByCard()
  expect(await getPayment()).toMatchObject({ amount: 3352, promocode: 'YEAR30', state: 'succeeded' })
})

it('R-PLANS-1 R-CHECK-1 a used-up promo code changes no price, and a trial shows its renewal and takes no code', async () => {
  await portal.openAs('free', '/plans/yearly')
  await applyCode('FULL50')
  await expectText('The promo code “FULL50” has been used up.')
  await expectOrder('$47.88')
  portal.navigate('/checkout-trial')
  await expectText(/Then \$47\.88 every year, starting .+, unless you cancel before then\./)
  await expectOrder('$1.00')
  expect(portal.buttons('Have a promo code?')).toEqual([])
})

it('R-CHECK-1 R-PLANS-1 R-DASH-1 R-STORE-3 a free account buys the trial, and the dashboard shows a welcome until it is closed', async () => {
  await portal.openAs('free', '/plans')
  await waitUntil(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href="/plans/trial"]')
    expect(link?.textContent).toBe('Start trial')
    link?.click()
  })
  await expectOrder('$1.00')
  await payByCard()
  await expectText('Your Trial Plan is active')
  portal.navigate('/dashboard')
  await expectText('Welcome to Zoog VPN')
  await portal.pressLabeled('Close')
  portal.navigate('/rewards')
  await expectText('Your referral link')
  portal.navigate('/dashboard')
  await expectText('Connect this device')
  expect(portal.text()).not.toContain('Welcome to Zoog VPN')
})

it('R-PLANS-1 R-PAY-5 buying a shorter plan shows the new end date before and after the payment', async () => {
  await portal.openAs('paid', '/plans/monthly')
  await expectText(/Your plan runs until .+ you’ll have the Yearly Plan until /)
  const order = document.querySelector('main aside')?.textContent ?? ''
  const [, end = 'no date'] = /you’ll have the Yearly Plan until (\w+ \d+, \d{4})/.exec(order) ?? []
  await payByCard()
  await expectText(end)
})

it('R-PAY-6 R-DASH-1 R-STORE-3 a renewed plan welcomes the customer back once and unlocks its locations', async () => {
  const getLocked = () =>
    [...document.querySelectorAll('main a')].filter(({ ariaLabel, textContent }) =>
      `${ariaLabel}${textContent}`.includes('Upgrade to use this location'),
    )
  await portal.openAs('expired', '/dashboard')
  await waitUntil(() => expect(getLocked()).not.toEqual([]))
  portal.navigate('/plans/monthly')
  await payByCard()
  await expectText(/Your plan is paid until \w+ \d+, \d{4}\./)
  await expectText('Your apps work as before.')
  portal.navigate('/dashboard')
  await expectText('Thank you. Your apps work as before.')
  expect(portal.text()).not.toContain('Welcome to')
  // The page drops cached responses of the expired plan.
  await expectText('Connect to Zoog VPN')
  await waitUntil(() => expect(getLocked()).toEqual([]))
})

it('R-PAY-1 a successful payment closes every dialog', async () => {
  await portal.openAs('free', '/plans/yearly')
  await findCardForm()
  await portal.choose('Ad Blocker')
  await waitUntil(() => expect(document.querySelector(OPEN_DIALOG)).not.toBeNull())
  await payByCard()
  await waitUntil(() => expect(document.querySelector(OPEN_DIALOG)).toBeNull())
})

it('R-PAY-2 R-AUTH-10 signing out during a payment request stops it and stores nothing', async () => {
  await chooseAlipay('/plans/yearly')
  const payment = holdResponse('/billing/getPayssionPaymentData')
  await portal.press(ALIPAY)
  await waitUntil(() => expect(payment.countSent()).toBe(1))
  await portal.press(/Fay Free|FF|FA/)
  await portal.press('Log out')
  await expectPath('/auth')
  payment.deliver()
  await portal.press('Sign in')
  await expectText('Enter your email address.')
  expect(submit).not.toHaveBeenCalled()
  expect(localStorage.getItem('userSubscrHash')).toBeNull()
  expect(JSON.parse(localStorage.getItem('portal') ?? '{}').payment ?? null).toBeNull()
})

it('R-PAY-4 R-ROUTE-12 the card form and the failure page say that another order replaced this one', async () => {
  await portal.openAs('free', '/plans/yearly')
  await findCardForm()
  await orderElsewhere()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expectText('Another order replaced this one')
  await expectText('If it still goes through, we’ll use it for your plan')
  portal.navigate('/failed-payment')
  await expectText('Another order replaced this one')
  await portal.press('Try again')
  await expectPath('/plans/yearly')
  await findCardForm()
})

it('R-PAY-4 R-ROUTE-12 a second payment on another device is refunded, and the dashboard links to the details', async () => {
  const here = await leaveForAlipay('/plans/yearly')
  await decide(await orderElsewhere())
  await decide(here)
  portal.navigate('/dashboard')
  await expectText('Your payment was refunded')
  ;(await portal.link('View details')).click()
  await expectPath('/failed-payment')
  await expectText('so we refunded the full amount')
  expect(portal.buttons('Try again')).toEqual([])
  expect(localStorage.getItem('userSubscrHash')).toBeNull()
})

it('R-PAY-4 a plan bought on another device is not sold again', async () => {
  const YEARLY = 3
  await portal.switchVisitor('free')
  // Without a card form this page has no payment that would reveal the purchase.
  await portal.setFault({ route: 'GET billing/getStripePayment', status: 503 })
  await portal.control('country', 'POST', { code: 'AT' })
  portal.navigate('/checkout')
  await portal.choose('paysafecard')
  await decide(await orderElsewhere(YEARLY))
  await portal.press(/^Continue to paysafecard/)
  await expectText('You already have this plan. You weren’t charged.')
})

it('R-CHECK-1 R-PAY-6 a lifetime plan never renews', async () => {
  await portal.openAs('free', '/checkout-lifetime')
  await expectText('One payment. No renewal.')
  await payByCard()
  await expectText('Never. It’s yours for life.')
})

it('R-PAY-4 R-HEAD-1 the dashboard shows the plan when the provider confirms the payment later', async () => {
  const hash = await leaveForAlipay('/plans/yearly')
  portal.navigate('/dashboard')
  await waitUntil(() => expect(document.querySelector('h1')?.textContent).toContain('Free Plan'))
  await decide(hash)
  await expectText('Payment received: your Yearly Plan is active.')
  await waitUntil(() => expect(document.querySelector('h1')?.textContent).toContain('Yearly Plan'))
})

it('R-ROUTE-13 R-PAY-4 a return page that reloads while the outcome arrives continues to the outcome', async () => {
  const hash = await leaveForAlipay('/plans/yearly')
  portal.navigate('/dashboard')
  await decide(hash)
  await expectText('Payment received: your Yearly Plan is active.')
  // The first load has removed the query.
  portal.navigate('/zg/paymentEvent')
  await expectPath('/thank-you')
})

it('R-ROUTE-12 R-ROUTE-13 R-PAY-5 the return page of an abandoned payment shows its failure', async () => {
  const hash = await leaveForAlipay('/plans/yearly')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await portal.press('Start over')
  await waitUntil(() => expect(portal.buttons(ALIPAY)).toHaveLength(1))
  await decide(hash, 'failed')
  portal.navigate(`/zg/paymentEvent?provider=payssion&subscriptionHash=${hash}`)
  await expectPath('/failed-payment')
})

it('R-ROUTE-11 R-ROUTE-12 R-PAY-4 an edited URL confirms no payment', async () => {
  const hash = await leaveForAlipay('/plans/yearly')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  portal.navigate(`/zg/paymentEvent?provider=payssion&subscriptionHash=${hash}&state=completed`)
  await expectText('Your payment isn’t finished')
  expect(window.location.search).toBe('')
  expect(await getPayment()).toMatchObject({ state: 'open' })
})

it('R-ROUTE-11 R-ROUTE-12 a failure without a known payment leads to the open checkout, or to the payments of a customer with a plan', async () => {
  await portal.openAs('free', '/failed-payment')
  await expectText('We can’t find this payment')
  expect(portal.buttons('Try again')).toEqual([])
  portal.navigate('/checkout')
  await portal.choose('Two-Year Plan')
  await portal.press('Have a promo code?')
  await portal.fill('Promo code', 'half-typed')
  portal.navigate('/thank-you?redirect_status=failed')
  await expectPath('/checkout')
  portal.navigate('/failed-payment')
  await portal.press('Try again')
  await expectPath('/checkout')
  await waitUntil(() => expect(portal.field('Two-Year Plan').checked).toBe(true))
  expect(portal.field('Promo code').value).toBe('half-typed')
  await portal.openAs('paid', '/failed-payment')
  await expectText('We can’t find this payment')
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/profile#billing')
  expect(links).not.toContain('/plans')
})

it('R-PAY-1 R-PAY-2 a changed price is announced, shown everywhere and confirmed by another press', async () => {
  await chooseAlipayWithCode()
  await setDiscount('ZOOG20', 5)
  await portal.press('Continue to Alipay: $38.30')
  await expectText('It was $38.30 and is now $45.49.')
  await expectOrder('$45.49')
  await expectButton('Continue to Alipay: $45.49')
  expect(submit).not.toHaveBeenCalled()
  await portal.press('Continue to Alipay: $45.49')
  await waitUntil(() => expect(submit).toHaveBeenCalledOnce())
  expect(await getPayment()).toMatchObject({ amount: 4549, promocode: 'ZOOG20' })
})

it('R-PAY-1 R-PAY-5 a price that changed before the card form loads is confirmed by a press', async () => {
  await chooseAlipayWithCode()
  await setDiscount('ZOOG20', 10)
  await portal.choose('Card')
  await expectText('It was $38.30 and is now $43.09.')
  expect(document.querySelector('iframe[src*="/card/"]')).toBeNull()
  await portal.press('Continue at $43.09')
  await findCardForm()
  expect(await getPayment()).toMatchObject({ amount: 4309, state: 'open' })
})

it('R-CHECK-1 R-PAY-5 a deleted discount code is announced, and the regular price can be paid', async () => {
  await chooseAlipay('/checkout-15')
  await waitUntil(() => expect(portal.buttons(ALIPAY)).toHaveLength(1))
  expect(portal.text()).toContain('15% off your first payment')
  expect(portal.text()).not.toContain('Promo code')
  await setDiscount('WELCOME15', null)
  await portal.press(ALIPAY)
  await expectText('The discount “WELCOME15” has ended.')
  expect(submit).not.toHaveBeenCalled()
  await portal.press(ALIPAY)
  await waitUntil(() => expect(submit).toHaveBeenCalledOnce())
  expect(await getPayment()).toMatchObject({ promocode: null })
})

it('R-PAY-1 a change of currency during the request stops the sale until the new price arrives', async () => {
  const isBusy = () => portal.buttons(ALIPAY)[0]?.getAttribute('aria-busy') === 'true'
  await chooseAlipay('/plans/yearly')
  await portal.select('Currency', 'USD')
  await waitUntil(() => expect(portal.buttons('Continue to Alipay: $47.88')).toHaveLength(1))
  // The prices arrive after the response to the payment request.
  const prices = holdResponse('/billing/getLandingPriceList')
  const payment = holdResponse(`/${PAYSSION.split(' ')[1]}`)
  await portal.press('Continue to Alipay: $47.88')
  await portal.select('Currency', 'EUR')
  await waitUntil(() => expect(prices.countSent()).toBeGreaterThan(0))
  expect(isBusy()).toBe(true)
  portal.buttons(ALIPAY)[0]?.click()
  payment.deliver()
  prices.deliver()
  await waitUntil(() => expect(portal.buttons(/^Continue to Alipay: €/)).toHaveLength(1))
  await waitUntil(() => expect(isBusy()).toBe(false))
  expect(payment.countSent()).toBe(1)
  expect(submit).not.toHaveBeenCalled()
  expect(portal.text()).not.toContain('Your payment isn’t finished')
  // The choice would stay for the tests that follow.
  await portal.select('Currency', 'USD')
})

it('R-PAY-1 R-ERR-3 a card form whose payment the server no longer knows requests another payment', async () => {
  await portal.openAs('free', '/plans/yearly')
  const { subscriptionHash } = await waitUntil(getPayment)
  // Like a restored backup.
  for (const table of ['paymentAttempts', 'paymentKeys']) await portal.control(`data/${table}`, 'PUT', [])
  window.dispatchEvent(new Event('visibilitychange'))
  expect((await waitUntil(getPayment)).subscriptionHash).not.toBe(subscriptionHash)
})
