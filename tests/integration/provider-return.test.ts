import { personas } from '@zoog/contract/personas'
import { expect, it } from 'vitest'
import { startSharedPortal, waitUntil } from './shared-portal'

/** The parameters that the card provider adds to the return URL. */
const ADDED = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'

const { portal, expectText } = await startSharedPortal()
const firstPath = () => localStorage.getItem('firstPathname')

it.each(['/failed-payment', '/profile', '/checkout', '/plans/yearly'])(
  'R-ROUTE-12 the provider’s parameters disappear from the URL of %s, and other parameters stay',
  async (path) => {
    await portal.openAs('paid', `${path}?${ADDED}&own=1`)
    await waitUntil(() => expect(window.location.search).toBe('?own=1'))
    expect(window.location.pathname).toBe(path)
  },
)

it('R-ROUTE-12 R-ROUTE-13 a guest’s requested page and payment return are stored without the provider’s parameters', async () => {
  await portal.switchVisitor(null)
  for (const path of [
    '/failed-payment?own=1',
    '/zg/paymentEvent?provider=payssion&subscriptionHash=sub_0123456789abcdefghijkl',
  ]) {
    portal.navigate(`${path}&${ADDED}`)
    await waitUntil(() => expect(firstPath()).toBe(path))
  }
})

it('R-ROUTE-13 a return in another browser mentions the sign-in email, but not its address', async () => {
  await portal.switchVisitor(null)
  const { email } = personas.free
  const token = await portal.fetchToken(email)
  const order = { tariffId: 3, currency: 'USD', type: 'paysafecard', 'g-recaptcha-response': 'fixture' }
  const { status } = await portal.callFromOtherDevice('billing/getPayssionPaymentData', order, token)
  expect(status).toBe(200)
  const [payment] = await portal.payments()
  portal.navigate(`/zg/paymentEvent?provider=payssion&subscriptionHash=${payment?.subscriptionHash}`)
  await expectText('We’re checking your payment')
  await expectText('No password yet? Open the email we sent you to choose one.')
  expect(portal.text()).not.toContain(email)
  await waitUntil(() => expect(document.querySelector('main a[href="/sign-in"]')).not.toBeNull())
  expect(portal.takeSnackbars()).toEqual([])
})

it('R-ROUTE-9 a failed redirect clears the stored hash and its time, even for an unknown payment', async () => {
  await portal.switchVisitor('free')
  localStorage.setItem('userSubscrHash', 'sub_0123456789abcdefghijkl')
  localStorage.setItem('userSubscrHashTime', '1795550000000')
  portal.navigate('/plans?redirect_status=failed')
  await waitUntil(() => expect(window.location.search).toBe(''))
  expect(window.location.pathname).toBe('/plans')
  expect(localStorage.getItem('userSubscrHash')).toBeNull()
  expect(localStorage.getItem('userSubscrHashTime')).toBeNull()
})

it('R-ROUTE-13 a customer’s return without a known payment says so', async () => {
  await portal.openAs(
    'free',
    '/zg/paymentEvent?provider=payssion&subscriptionHash=sub_0123456789abcdefghijkl',
  )
  await expectText('We can’t find this payment')
  expect(window.location.pathname).toBe('/zg/paymentEvent')
})
