// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectToShop } from './shop-channel.js'

const SHOP = 'http://localhost:3000'
const OTHER_SHOP = 'http://restricted.localhost:3000'
const init = {
  type: 'card.init',
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk',
  language: 'en',
  theme: 'dark',
}
const shop = { postMessage: vi.fn() }

const sendMessage = (data: unknown, overrides: { origin?: string; source?: unknown } = {}) => {
  const event = new MessageEvent('message', { data, origin: overrides.origin ?? SHOP })
  Object.defineProperty(event, 'source', { value: 'source' in overrides ? overrides.source : shop })
  window.dispatchEvent(event)
}
let channel: ReturnType<typeof connectToShop>
// Each test needs a new mock, because the listeners of earlier tests stay.
let onInit = vi.fn()

beforeEach(() => {
  onInit = vi.fn()
  Object.defineProperty(window, 'parent', { value: shop, configurable: true })
  channel = connectToShop({ shops: [SHOP, OTHER_SHOP], onInit })
})
afterEach(() => {
  vi.clearAllMocks()
})

describe('R-PAY-1 the card page and the shop', () => {
  it('accepts messages of the embedding shop', () => {
    sendMessage(init)
    expect(onInit).toHaveBeenCalledWith(
      { clientSecret: 'pi_1_secret_2', language: 'en', theme: 'dark' },
      SHOP,
    )
  })

  it.each([
    ['another origin', init, { origin: 'http://evil.example' }],
    ['an origin with the same prefix', init, { origin: 'http://localhost:3000.evil.example' }],
    ['no origin', init, { origin: 'null' }],
    ['another window of the shop', init, { source: {} }],
    ['a text', 'card.init', {}],
    ['nothing', null, {}],
    ['another type', { ...init, type: 'card.succeeded' }, {}],
    ['no secret', { type: 'card.init' }, {}],
    ['a secret that is not a string', { ...init, clientSecret: ['pi_1_secret_2'] }, {}],
  ])('ignores a message with %s', (_what, data, overrides) => {
    sendMessage(data, overrides)
    expect(onInit).not.toHaveBeenCalled()
  })

  it('sends messages only to the verified shop', () => {
    channel.send({ type: 'card.resize', height: 100 })
    expect(shop.postMessage).not.toHaveBeenCalled()
    channel.trust(SHOP)
    channel.send({ type: 'card.resize', height: 100 })
    expect(shop.postMessage).toHaveBeenCalledWith({ type: 'card.resize', height: 100 }, SHOP)
    sendMessage(init, { origin: OTHER_SHOP })
    expect(onInit).not.toHaveBeenCalled()
  })

  it('reports that it is ready, without a secret', () => {
    channel.ready()
    expect(shop.postMessage).toHaveBeenCalledWith({ type: 'card.ready' }, expect.any(String))
  })
})
