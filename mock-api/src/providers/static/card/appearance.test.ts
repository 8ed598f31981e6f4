// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyAppearance } from './appearance.js'

const SHOP = 'http://localhost:3000'
const { style } = document.documentElement
const fonts = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(
        readonly family: string,
        readonly src: string,
      ) {}
    },
  )
  Object.defineProperty(document, 'fonts', { value: { add: fonts }, configurable: true })
})
afterEach(() => {
  style.cssText = ''
  fonts.mockReset()
  vi.unstubAllGlobals()
})

const font = (src: string) => ({ src, unicodeRange: 'U+0000-00FF' })

describe("the shop's appearance on the card page", () => {
  it('is applied', () => {
    applyAppearance(
      { colors: { primary: '#2BDD92', text: '#0D1733' }, fonts: [font(`${SHOP}/a.woff2`)] },
      SHOP,
    )
    expect(style.getPropertyValue('--accent')).toBe('#2BDD92')
    expect(style.getPropertyValue('--text')).toBe('#0D1733')
    expect(style.getPropertyValue('--font')).toBe('Shop')
    expect(fonts).toHaveBeenCalledWith(expect.objectContaining({ src: `url("${SHOP}/a.woff2")` }))
  })

  it('loads a font once', () => {
    const appearance = { colors: {}, fonts: [font(`${SHOP}/once.woff2`)] }
    applyAppearance(appearance, SHOP)
    applyAppearance(appearance, SHOP)
    expect(fonts).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'red'],
    ['invalid colors', { colors: { primary: 'url(//evil.example)', text: '#fff', page: '#000000' } }],
    ['a font of another origin', { fonts: [font('https://evil.example/a.woff2'), font('no address'), null] }],
    ['fonts that are not a list', { colors: null, fonts: {} }],
  ])('changes nothing for %s', (_what, appearance) => {
    applyAppearance(appearance, SHOP)
    expect(fonts).not.toHaveBeenCalled()
    expect(
      [...Array(style.length).keys()].map((at) => style.item(at)).filter((name) => name !== '--font'),
    ).toEqual([])
  })
})
