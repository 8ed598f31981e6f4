import type { CardAppearance, CardColor } from '@zoog/contract/providers'

const TYPEFACE = 'Onest Variable'

/** Browsers hide the rules of cross-origin and loading style sheets. */
const getRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

const getFontFaces = (sheet: CSSStyleSheet): CSSFontFaceRule[] =>
  getRules(sheet)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').includes(TYPEFACE))

/** Returns the current colors and font for the embedded card form, which has none of the portal's styles. */
export const readCardAppearance = (): CardAppearance => {
  const root = getComputedStyle(document.documentElement)
  const color = (role: CardColor): string => root.getPropertyValue(`--color-${role}`)
  return {
    colors: {
      text: color('text'),
      textMuted: color('textMuted'),
      border: color('border'),
      borderControl: color('borderControl'),
      primary: color('primary'),
      primaryHover: color('primaryHover'),
      onPrimary: color('onPrimary'),
      focus: color('focus'),
      error: color('error'),
      success: color('success'),
    },
    fonts: [...document.styleSheets].flatMap(getFontFaces).map(({ style, parentStyleSheet }) => {
      const [, file = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? []
      return {
        src: new URL(file, parentStyleSheet?.href ?? window.location.href).href,
        unicodeRange: style.getPropertyValue('unicode-range'),
      }
    }),
  }
}
