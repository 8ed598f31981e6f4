import type { CardAppearance } from '@zoog/contract/providers'

/** Roles of `styles/palette.ts` that a form for cards has. */
const ROLES = [
  'text',
  'textMuted',
  'border',
  'borderControl',
  'primary',
  'primaryHover',
  'onPrimary',
  'focus',
  'error',
  'success',
]
const TYPEFACE = 'Onest Variable'

/** Of a sheet that is from elsewhere, or still on its way, a browser tells nothing. */
const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

const facesOf = (sheet: CSSStyleSheet): CSSFontFaceRule[] =>
  rulesOf(sheet)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').includes(TYPEFACE))

/** What the page wears at this moment, for the card provider's page inside of it, which has no styles of the portal. */
export const wornAppearance = (): CardAppearance => {
  const root = getComputedStyle(document.documentElement)
  return {
    colors: Object.fromEntries(ROLES.map((role) => [role, root.getPropertyValue(`--color-${role}`)])),
    fonts: [...document.styleSheets].flatMap(facesOf).map(({ style, parentStyleSheet }) => {
      const [, file = ''] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? []
      return {
        src: new URL(file, parentStyleSheet?.href ?? window.location.href).href,
        unicodeRange: style.getPropertyValue('unicode-range'),
      }
    }),
  }
}
