// The shop's looks in place of the provider's own, as far as they are understood.

/**
 * The shop's names for its colours, and this page's.
 * @type {Record<import('@zoog/contract/providers').CardColor, string>}
 */
const COLORS = {
  text: '--text',
  textMuted: '--soft',
  border: '--line',
  borderControl: '--control-line',
  primary: '--accent',
  primaryHover: '--accent-strong',
  onPrimary: '--on-accent',
  focus: '--focus',
  error: '--error',
  success: '--success',
}
const HEX = /^#[0-9a-f]{6}$/i
const FAMILY = 'Shop'

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null

/** @type {Set<string>} fonts that are there by now */
const known = new Set()

/**
 * @param {unknown} font
 * @param {string} origin
 */
const addFont = (font, origin) => {
  if (!isRecord(font) || typeof font.src !== 'string' || typeof font.unicodeRange !== 'string') return
  const url = URL.canParse(font.src) ? new URL(font.src) : null
  if (url?.origin !== origin || known.has(url.href)) return
  known.add(url.href)
  const { unicodeRange } = font
  document.fonts.add(new FontFace(FAMILY, `url("${url.href}")`, { weight: '100 900', unicodeRange }))
}

/**
 * @param {unknown} appearance what the shop says; nobody has looked at it yet
 * @param {string} origin the shop's: its fonts come from nowhere else
 */
export const putOn = (appearance, origin) => {
  if (!isRecord(appearance)) return
  const { style } = document.documentElement
  const { colors, fonts } = appearance
  for (const [name, property] of Object.entries(COLORS)) {
    const color = isRecord(colors) ? colors[name] : undefined
    if (typeof color === 'string' && HEX.test(color)) style.setProperty(property, color)
  }
  if (!Array.isArray(fonts)) return
  for (const font of fonts) addFont(font, origin)
  style.setProperty('--font', FAMILY)
}
