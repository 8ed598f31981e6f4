// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { talkToShop } from './shop-channel.js'

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

const say = (data: unknown, over: { origin?: string; source?: unknown } = {}) => {
  const event = new MessageEvent('message', { data, origin: over.origin ?? SHOP })
  Object.defineProperty(event, 'source', { value: 'source' in over ? over.source : shop })
  window.dispatchEvent(event)
}
let talk: ReturnType<typeof talkToShop>
// A new one for each test: listeners of the tests before are still there.
let onInit = vi.fn()

beforeEach(() => {
  onInit = vi.fn()
  Object.defineProperty(window, 'parent', { value: shop, configurable: true })
  talk = talkToShop({ shops: [SHOP, OTHER_SHOP], onInit })
})
afterEach(() => {
  vi.clearAllMocks()
})

describe('the card page and the shop', () => {
  it('R-PAY-1 listens to the shop around it', () => {
    say(init)
    expect(onInit).toHaveBeenCalledWith(
      { clientSecret: 'pi_1_secret_2', language: 'en', theme: 'dark' },
      SHOP,
    )
  })

  it.each([
    ['another origin', init, { origin: 'http://evil.example' }],
    ['an origin that begins alike', init, { origin: 'http://localhost:3000.evil.example' }],
    ['no origin', init, { origin: 'null' }],
    ['another window of the shop', init, { source: {} }],
    ['a text', 'card.init', {}],
    ['nothing', null, {}],
    ['another type', { ...init, type: 'card.succeeded' }, {}],
    ['no secret', { type: 'card.init' }, {}],
    ['a secret that is no text', { ...init, clientSecret: ['pi_1_secret_2'] }, {}],
  ])('R-PAY-1 does nothing at a message of %s', (_what, data, over) => {
    say(data, over)
    expect(onInit).not.toHaveBeenCalled()
  })

  it('R-PAY-1 tells nobody anything before the shop is verified, and then that shop alone', () => {
    talk.tell({ type: 'card.resize', height: 100 })
    expect(shop.postMessage).not.toHaveBeenCalled()
    talk.trust(SHOP)
    talk.tell({ type: 'card.resize', height: 100 })
    expect(shop.postMessage).toHaveBeenCalledWith({ type: 'card.resize', height: 100 }, SHOP)
    say(init, { origin: OTHER_SHOP })
    expect(onInit).not.toHaveBeenCalled()
  })

  it('R-PAY-1 says that it is there, with nothing secret in it', () => {
    talk.ready()
    expect(shop.postMessage).toHaveBeenCalledWith({ type: 'card.ready' }, expect.any(String))
  })
})
