import { beforeEach, describe, expect, it } from 'vitest'
import { createCardlinkSignature } from '../../areas/payments/cardlink'
import { setUpTestClient } from '../../testing/test-client'
import { createProviderTestClient, getRedirectUrl, RESTRICTED_ORIGIN } from '../provider-test-client'

const client = setUpTestClient()
beforeEach(() => client().startNewSandbox())

const begin = async (over: object = {}) => {
  const customer = await createProviderTestClient(client())
  const redirect = await customer.redirectOf(
    customer.sealed('getRestrictedCardlinkPaymentData', { type: 'SBP', currency: 'RUB', ...over }),
  )
  const pay = async (outcome: string, over: Record<string, string> = {}) => {
    const page = await customer.submit(redirect.url, { payment_method: 'BANK_CARD', outcome, ...over })
    return { page, form: formIn(page.body) }
  }
  /** The browser sends the provider's form to the portal's server, which hands it on. */
  const goBack = async ({ action, fields }: ReturnType<typeof formIn>, over: Record<string, string> = {}) =>
    client().mock.api.inject({
      method: 'POST',
      url: new URL(action).pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: 'XSRF-TOKEN=abc',
        origin: 'http://localhost:4001',
      },
      payload: new URLSearchParams({ ...fields, ...over }).toString(),
    })
  return { ...customer, redirect, pay, goBack, hash: redirect.subscriptionHash }
}

const formIn = (page: string) => {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? ''
  const fields = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  )
  return { action, fields }
}

describe('Cardlink', () => {
  it('R-PAY-3 makes a bill that the customer is sent to, with nothing to tamper with', async () => {
    const { redirect, hash } = await begin()
    expect(redirect).toMatchObject({ method: 'GET', fields: {} })
    const page = await client().mock.providers.inject({ url: new URL(redirect.url).pathname })
    expect(page.body).toContain('4188.00 RUB')
    expect(page.body).toMatch(/value="SBP" checked/)
    expect(redirect.url).toContain(hash)
  })

  it('R-PAY-3 pays, and comes back by a POST through the server', async () => {
    const { pay, goBack, hash, stateOf, paid } = await begin()
    const { form } = await pay('SUCCESS')
    expect(form.action).toBe(`${RESTRICTED_ORIGIN}/zoog_api/return/cardlink/${client().sandbox.name}`)
    expect(Object.keys(form.fields)).toEqual(['InvId', 'OutSum', 'CurrencyIn', 'custom', 'SignatureValue'])
    const back = await goBack(form)
    expect(back.statusCode).toBe(303)
    const to = getRedirectUrl(back)
    expect(to.origin + to.pathname).toBe(`${RESTRICTED_ORIGIN}/zg/paymentEvent`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      provider: 'cardlink',
      subscriptionHash: hash,
      state: 'succeeded',
    })
    expect(await stateOf(hash)).toMatchObject({ state: 'succeeded', amount: 418_800, currency: 'RUB' })
    expect(paid(hash)).toMatchObject([{ method: 'BANK_CARD', provider: 'cardlink' }])
  })

  it.each([
    ['OVERPAID', 'succeeded', null],
    ['UNDERPAID', 'failed', 'underpaid'],
    ['FAIL', 'failed', 'rejected_by_bank'],
  ])('R-PAY-5 %s is %s here', async (outcome, state, reason) => {
    const { pay, goBack, hash, stateOf } = await begin()
    const { form } = await pay(outcome)
    expect(getRedirectUrl(await goBack(form)).searchParams.get('state')).toBe(state)
    expect(await stateOf(hash)).toMatchObject({ state, reason })
  })

  it('R-PAY-5 the customer went back without paying, and can pay the same bill later', async () => {
    const { pay, goBack, hash, stateOf } = await begin()
    const { form } = await pay('SUCCESS', { back: '1' })
    expect(getRedirectUrl(await goBack(form)).searchParams.get('state')).toBe('open')
    expect(await stateOf(hash)).toMatchObject({ state: 'open' })
    await pay('SUCCESS')
    expect(await stateOf(hash)).toMatchObject({ state: 'succeeded' })
  })

  it('R-PAY-3 a wrong signature is a failed return, and nothing is charged', async () => {
    const { pay, goBack, hash, stateOf, paid } = await begin()
    const { form } = await pay('FORGED')
    expect(getRedirectUrl(await goBack(form)).searchParams.get('state')).toBe('failed')
    expect(await stateOf(hash)).toMatchObject({ state: 'open' })
    expect(paid(hash)).toEqual([])
  })

  it.each([
    ['sum', { OutSum: '1.00' }],
    ['currency', { CurrencyIn: 'USD' }],
    ['bill', { InvId: 'sub_000000000000000000' }],
    ['form', { SignatureValue: '' }],
    [
      'sum that is signed',
      (hash: string) => ({ OutSum: '1.00', SignatureValue: createCardlinkSignature('1.00', hash) }),
    ],
  ])('R-PAY-3 a return with another %s fails and changes nothing', async (_what, over) => {
    const { pay, goBack, hash, stateOf } = await begin()
    const { form } = await pay('SUCCESS')
    const changed = typeof over === 'function' ? over(hash) : over
    expect(getRedirectUrl(await goBack(form, changed)).searchParams.get('state')).toBe('failed')
    expect(await stateOf(hash)).toMatchObject({ state: 'succeeded' })
  })

  it('R-PAY-4 a return alone pays nothing, and a paid bill is not paid again', async () => {
    const { pay, goBack, hash, paid } = await begin()
    const { form } = await pay('SUCCESS')
    await pay('SUCCESS')
    await goBack(form)
    await goBack(form)
    expect(paid(hash)).toHaveLength(1)
  })

  it('R-PAY-4 a bill that another order took the place of says so, charges nothing and leads back', async () => {
    const { pay, goBack, hash, paid, stateOf, sealed } = await begin()
    await sealed('getRestrictedCardlinkPaymentData', { type: 'SBP', currency: 'RUB', tariffId: 4 })
    const { page, form } = await pay('SUCCESS')
    expect(page.body).toContain('This order has ended')
    expect(page.body).not.toContain('return.js')
    expect(paid(hash)).toEqual([])
    expect(getRedirectUrl(await goBack(form)).searchParams.get('state')).toBe('superseded')
    expect(await stateOf(hash)).toMatchObject({ state: 'superseded' })
  })

  it('R-PAY-3 refuses a currency that it makes no bills in', async () => {
    const { sealed } = await createProviderTestClient(client())
    expect(await sealed('getRestrictedCardlinkPaymentData', { type: 'SBP', currency: 'CNY' })).toMatchObject({
      status: 422,
      body: { code: 'currency_unknown' },
    })
  })
})
