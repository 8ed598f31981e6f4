import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanReturnQuery, getReturnStep, type PaymentReturn } from './payment-return'

const HASH = 'sub_0123456789abcdef'
const step = (search: string, over: Partial<PaymentReturn> = {}) =>
  getReturnStep({
    search,
    protocol: 'http:',
    host: 'localhost:3000',
    returnHosts: ['localhost:3000', 'restricted.localhost:3000'],
    isSignedIn: true,
    storedHash: null,
    ...over,
  })

describe('R-ROUTE-13 the return from a payment', () => {
  it('R-ROUTE-13 payssionv2 goes on to the host where it was begun', () => {
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
  ])('R-ROUTE-13 payssionv2 stays where the host is not a known one: %s', (host) => {
    const query = new URLSearchParams({ provider: 'payssionv2', host, subscriptionHash: HASH })
    expect(step(`?${query}`)).toEqual({ kind: 'ask', subscriptionHash: HASH })
  })

  it('R-ROUTE-13 stays on its own host, and for every other provider', () => {
    const ask = { kind: 'ask', subscriptionHash: HASH }
    expect(step(`?provider=payssionv2&host=localhost:3000&subscriptionHash=${HASH}`)).toEqual(ask)
    expect(step(`?provider=payssion&host=restricted.localhost:3000&subscriptionHash=${HASH}`)).toEqual(ask)
    expect(step(`?provider=nobody&host=restricted.localhost:3000&subscriptionHash=${HASH}`)).toEqual(ask)
  })

  it('R-PAY-4 asks for the payment that is stored where the query names none', () => {
    expect(step('', { storedHash: HASH })).toEqual({ kind: 'ask', subscriptionHash: HASH })
    expect(step('?subscriptionHash=%00', { storedHash: HASH })).toEqual({
      kind: 'ask',
      subscriptionHash: HASH,
    })
    expect(step('')).toEqual({ kind: 'unknown' })
  })

  it('R-PAY-4 believes nothing of what the query says of the outcome', () => {
    for (const said of [
      'redirect_status=succeeded',
      'state=completed',
      'redirect_status=failed',
      'Status=SUCCESS',
    ])
      expect(step(`?provider=cardlink&subscriptionHash=${HASH}&${said}`)).toEqual({
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
  ])('R-ROUTE-13 finds the payment of a mangled address: %s', (address) => {
    const { search, hash } = new URL(`http://localhost/zg/paymentEvent${address}`)
    const clean = cleanReturnQuery(search, hash)
    expect(clean).toBe(`?provider=cardlink&subscriptionHash=${HASH}`)
    expect(step(clean)).toEqual({ kind: 'ask', subscriptionHash: HASH })
  })

  it('R-ROUTE-13 an intact query stays as it is, and junk is dropped', () => {
    const intact = `?provider=payssionv2&host=localhost%3A3000&subscriptionHash=${HASH}`
    expect(cleanReturnQuery(intact, '')).toBe(intact)
    fc.assert(fc.property(fc.string(), fc.string(), (search, hash) => void cleanReturnQuery(search, hash)))
    expect(cleanReturnQuery('?a=b&subscriptionHash=short', '#x')).toBe('')
  })

  it('R-PAY-4 asks a guest to sign in', () => {
    expect(step(`?subscriptionHash=${HASH}`, { isSignedIn: false })).toEqual({ kind: 'signIn' })
  })

  it('R-ROUTE-13 leaves to no host but the configured, whatever the query', () => {
    fc.assert(
      fc.property(fc.string(), (host) => {
        const found = step(`?${new URLSearchParams({ provider: 'payssionv2', host })}`)
        expect(found.kind === 'leave' ? found.url : 'http://restricted.localhost:3000/thank-you').toBe(
          'http://restricted.localhost:3000/thank-you',
        )
      }),
    )
  })
})
