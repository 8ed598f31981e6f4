import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCardMessage } from './card-messages'

const page = { origin: 'https://pay.example', window: {}, subscriptionHash: 'sub_0123456789abcdef' }
const succeeded = { type: 'card.succeeded', subscriptionHash: page.subscriptionHash }
const from = (overrides: object) => ({
  origin: page.origin,
  source: page.window,
  data: succeeded,
  ...overrides,
})

describe('R-PAY-1 messages of the card form', () => {
  it('are accepted from its origin and window', () => {
    expect(readCardMessage(from({}), page)).toEqual(succeeded)
    expect(readCardMessage(from({ data: { type: 'card.ready' } }), page)).toEqual({ type: 'card.ready' })
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: 'https://pay.example.evil.example' }],
    ['another window of the same origin', { source: {} }],
    ['no window', { source: null }],
    ['another payment', { data: { ...succeeded, subscriptionHash: 'sub_fedcba9876543210' } }],
    ['another type', { data: { ...succeeded, type: 'card.paid' } }],
    ['a text', { data: JSON.stringify(succeeded) }],
    ['nothing', { data: null }],
    ['a failure without its reason', { data: { ...succeeded, type: 'card.failed' } }],
  ])('are rejected from %s', (_name, overrides) => {
    expect(readCardMessage(from(overrides), page)).toBeNull()
  })

  it('never throw', () => {
    const isRejected = (data: unknown) => readCardMessage(from({ data }), page) === null
    fc.assert(fc.property(fc.anything(), isRejected), { numRuns: 1000 })
  })

  it('are rejected before the frame has a window', () => {
    expect(readCardMessage(from({ source: null }), { ...page, window: null })).toBeNull()
  })
})
