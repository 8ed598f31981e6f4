import { beforeEach, describe, expect, it } from 'vitest'
import { createCardlinkSignature } from '../areas/payments/cardlink'
import { createProviderTestClient, getRedirectUrl, RESTRICTED_ORIGIN } from '../testing/provider-test-client'
import { createTestClient } from '../testing/test-client'

const client = await createTestClient()
beforeEach(() => client.startNewSandbox())

const startPayment = async (overrides: object = {}) => {
  const customer = await createProviderTestClient(client)
  const redirect = await customer.parseRedirect(
    customer.sendEncrypted('getRestrictedCardlinkPaymentData', {
      type: 'SBP',
      currency: 'RUB',
      ...overrides,
    }),
  )
  const pay = async (outcome: string, overrides: Record<string, string> = {}) => {
    const page = await customer.submit(redirect.url, { payment_method: 'BANK_CARD', outcome, ...overrides })
    return { page, form: parseForm(page.body) }
  }
  /** Posts the provider's form to the portal's server, like the customer's browser. */
  const returnToShop = async (
    { action, fields }: ReturnType<typeof parseForm>,
    overrides: Record<string, string> = {},
  ) =>
    client.mock.api.inject({
      method: 'POST',
      url: new URL(action).pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: 'XSRF-TOKEN=abc',
        origin: 'http://localhost:4001',
      },
      payload: new URLSearchParams({ ...fields, ...overrides }).toString(),
    })
  return { ...customer, redirect, pay, returnToShop, hash: redirect.subscriptionHash }
}

const parseForm = (page: string) => {
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
  it('R-PAY-3 creates a bill and redirects to it without form fields', async () => {
    const { redirect, hash } = await startPayment()
    expect(redirect).toMatchObject({ method: 'GET', fields: {} })
    const page = await client.mock.providers.inject({ url: new URL(redirect.url).pathname })
    expect(page.body).toContain('4188.00 RUB')
    expect(page.body).toMatch(/value="SBP" checked/)
    expect(redirect.url).toContain(hash)
  })

  it('R-PAY-3 pays and returns by a POST to the server', async () => {
    const { pay, returnToShop, hash, getState, listPayments } = await startPayment()
    const { form } = await pay('SUCCESS')
    expect(form.action).toBe(`${RESTRICTED_ORIGIN}/zoog_api/return/cardlink/${client.sandbox.name}`)
    expect(Object.keys(form.fields)).toEqual(['InvId', 'OutSum', 'CurrencyIn', 'custom', 'SignatureValue'])
    const back = await returnToShop(form)
    expect(back.statusCode).toBe(303)
    const to = getRedirectUrl(back)
    expect(to.origin + to.pathname).toBe(`${RESTRICTED_ORIGIN}/zg/paymentEvent`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      provider: 'cardlink',
      subscriptionHash: hash,
      state: 'succeeded',
    })
    expect(await getState(hash)).toMatchObject({ state: 'succeeded', amount: 418_800, currency: 'RUB' })
    expect(listPayments(hash)).toMatchObject([{ method: 'BANK_CARD', provider: 'cardlink' }])
  })

  it.each([
    ['OVERPAID', 'succeeded', null],
    ['UNDERPAID', 'failed', 'underpaid'],
    ['FAIL', 'failed', 'rejected_by_bank'],
  ])('R-PAY-5 maps the outcome %s to the state %s', async (outcome, state, reason) => {
    const { pay, returnToShop, hash, getState } = await startPayment()
    const { form } = await pay(outcome)
    expect(getRedirectUrl(await returnToShop(form)).searchParams.get('state')).toBe(state)
    expect(await getState(hash)).toMatchObject({ state, reason })
  })

  it('R-PAY-5 a customer who returns without paying can pay the same bill later', async () => {
    const { pay, returnToShop, hash, getState } = await startPayment()
    const { form } = await pay('SUCCESS', { back: '1' })
    expect(getRedirectUrl(await returnToShop(form)).searchParams.get('state')).toBe('open')
    expect(await getState(hash)).toMatchObject({ state: 'open' })
    await pay('SUCCESS')
    expect(await getState(hash)).toMatchObject({ state: 'succeeded' })
  })

  it('R-PAY-3 a wrong signature fails the return and charges nothing', async () => {
    const { pay, returnToShop, hash, getState, listPayments } = await startPayment()
    const { form } = await pay('FORGED')
    expect(getRedirectUrl(await returnToShop(form)).searchParams.get('state')).toBe('failed')
    expect(await getState(hash)).toMatchObject({ state: 'open' })
    expect(listPayments(hash)).toEqual([])
  })

  it.each([
    ['sum', { OutSum: '1.00' }],
    ['currency', { CurrencyIn: 'USD' }],
    ['bill', { InvId: 'sub_000000000000000000' }],
    ['form', { SignatureValue: '' }],
    [
      'sum with a valid signature',
      (hash: string) => ({ OutSum: '1.00', SignatureValue: createCardlinkSignature('1.00', hash) }),
    ],
  ])('R-PAY-3 a return with another %s fails and changes nothing', async (_what, overrides) => {
    const { pay, returnToShop, hash, getState } = await startPayment()
    const { form } = await pay('SUCCESS')
    const changed = typeof overrides === 'function' ? overrides(hash) : overrides
    expect(getRedirectUrl(await returnToShop(form, changed)).searchParams.get('state')).toBe('failed')
    expect(await getState(hash)).toMatchObject({ state: 'succeeded' })
  })

  it('R-PAY-4 a superseded bill explains this, charges nothing and links to the shop', async () => {
    const { pay, returnToShop, hash, listPayments, getState, sendEncrypted } = await startPayment()
    await sendEncrypted('getRestrictedCardlinkPaymentData', { type: 'SBP', currency: 'RUB', tariffId: 4 })
    const { page, form } = await pay('SUCCESS')
    expect(page.body).toContain('This order has ended')
    expect(page.body).not.toContain('return.js')
    expect(listPayments(hash)).toEqual([])
    expect(getRedirectUrl(await returnToShop(form)).searchParams.get('state')).toBe('superseded')
    expect(await getState(hash)).toMatchObject({ state: 'superseded' })
  })

  it('R-PAY-3 rejects an unsupported currency', async () => {
    const { sendEncrypted } = await createProviderTestClient(client)
    expect(
      await sendEncrypted('getRestrictedCardlinkPaymentData', { type: 'SBP', currency: 'CNY' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'currency_unknown' },
    })
  })
})
