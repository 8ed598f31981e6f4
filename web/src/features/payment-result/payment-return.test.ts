import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanReturnQuery, getOrderPage, getReturnStep, type PaymentReturn } from './payment-return'

const HASH = 'sub_0123456789abcdef'
const step = (search: string, overrides: Partial<PaymentReturn> = {}) =>
  getReturnStep({
    search,
    protocol: 'http:',
    host: 'localhost:3000',
    returnHosts: ['localhost:3000', 'restricted.localhost:3000'],
    isSignedIn: true,
    storedHash: null,
    ...overrides,
  })

describe('R-ROUTE-13 return from a payment', () => {
  it('redirects payssionv2 to the host where the payment started', () => {
    expect(step('?provider=payssionv2&host=restricted.localhost:3000')).toEqual({
      kind: 'leave',
      url: 'http://restricted.localhost:3000/thank-you',
    })
  })

  it.each([
    'evil.example',
    'restricted.localhost:3000.evil.example',
    'restricted.localhost:3000@evil.example',
    'restricted.localhost:3000/../evil',
    '//evil.example',
    'RESTRICTED.localhost:3000',
    'restricted.localhost',
    '',
  ])('does not redirect payssionv2 to the unknown host %s', (host) => {
    const query = new URLSearchParams({ provider: 'payssionv2', host, subscriptionHash: HASH })
    expect(step(`?${query}`)).toEqual({ kind: 'ask', subscriptionHash: HASH })
  })

  it('does not redirect to the same host or for another provider', () => {
    const ask = { kind: 'ask', subscriptionHash: HASH }
    expect(step(`?provider=payssionv2&host=localhost:3000&subscriptionHash=${HASH}`)).toEqual(ask)
    expect(step(`?provider=payssion&host=restricted.localhost:3000&subscriptionHash=${HASH}`)).toEqual(ask)
    expect(step(`?provider=nobody&host=restricted.localhost:3000&subscriptionHash=${HASH}`)).toEqual(ask)
  })

  it('R-PAY-4 uses the stored payment if the query has none', () => {
    expect(step('', { storedHash: HASH })).toEqual({ kind: 'ask', subscriptionHash: HASH })
    expect(step('?subscriptionHash=%00', { storedHash: HASH })).toEqual({
      kind: 'ask',
      subscriptionHash: HASH,
    })
    expect(step('')).toEqual({ kind: 'unknown' })
  })

  it('R-PAY-4 ignores the outcome in the query', () => {
    for (const outcome of [
      'redirect_status=succeeded',
      'state=completed',
      'redirect_status=failed',
      'Status=SUCCESS',
    ])
      expect(step(`?provider=cardlink&subscriptionHash=${HASH}&${outcome}`)).toEqual({
        kind: 'ask',
        subscriptionHash: HASH,
      })
  })

  it.each([
    `?provider=cardlink?subscriptionHash=${HASH}`,
    `?provider=cardlink&subscriptionHash=${HASH}?Status=SUCCESS`,
    `?subscriptionHash=${HASH}&subscriptionHash=${HASH}&provider=cardlink`,
    `?subscriptionHash=&subscriptionHash=${HASH}&provider=cardlink`,
    `?provider=cardlink%3FsubscriptionHash=${HASH}`,
    `?provider%3Dcardlink%26subscriptionHash%3D${HASH}`,
    `?provider=cardlink%253FsubscriptionHash%253D${HASH}`,
    `?provider=cardlink&amp;subscriptionHash=${HASH}`,
    `?provider=cardlink#subscriptionHash=${HASH}`,
    `#?provider=cardlink&subscriptionHash=${HASH}`,
    `?provider=cardlink&subscriptionHash=${HASH}#top`,
  ])('finds the payment in the mangled address %s', (address) => {
    const { search, hash } = new URL(`http://localhost/zg/paymentEvent${address}`)
    const clean = cleanReturnQuery(search, hash)
    expect(clean).toBe(`?provider=cardlink&subscriptionHash=${HASH}`)
    expect(step(clean)).toEqual({ kind: 'ask', subscriptionHash: HASH })
  })

  it('keeps an intact query and drops an invalid one', () => {
    const intact = `?provider=payssionv2&host=localhost%3A3000&subscriptionHash=${HASH}`
    expect(cleanReturnQuery(intact, '')).toBe(intact)
    fc.assert(fc.property(fc.string(), fc.string(), (search, hash) => void cleanReturnQuery(search, hash)))
    expect(cleanReturnQuery('?a=b&subscriptionHash=short', '#x')).toBe('')
  })

  it('R-PAY-4 asks a guest to sign in', () => {
    expect(step(`?subscriptionHash=${HASH}`, { isSignedIn: false })).toEqual({ kind: 'signIn' })
  })
})

const bought = { hash: 'sub_0123456789abcdef', tariffName: 'Yearly Plan', amount: null, currency: null }

describe('R-ROUTE-12 the page to continue a purchase', () => {
  it.each([
    ['/checkout-ru', '/checkout-ru'],
    ['/plans/monthly', '/plans/monthly'],
    [null, '/plans/yearly'],
    ['/plans', '/plans/yearly'],
    ['/dashboard', '/plans/yearly'],
  ])('from %o: %s', (page, expected) => {
    expect(getOrderPage({ page, bought: { ...bought, tariffKey: 'yearly' } })).toBe(expected)
  })
})
