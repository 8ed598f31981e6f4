// Applies the shop's appearance to the card page, and ignores invalid values.

/**
 * The CSS property of each color that a shop can set.
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

/** @type {Set<string>} URLs of the loaded fonts */
const loadedFonts = new Set()

/**
 * @param {unknown} font
 * @param {string} origin
 */
const addFont = (font, origin) => {
  if (!isRecord(font) || typeof font.src !== 'string' || typeof font.unicodeRange !== 'string') return
  const url = URL.canParse(font.src) ? new URL(font.src) : null
  if (url?.origin !== origin || loadedFonts.has(url.href)) return
  loadedFonts.add(url.href)
  const { unicodeRange } = font
  document.fonts.add(new FontFace(FAMILY, `url("${url.href}")`, { weight: '100 900', unicodeRange }))
}

/**
 * Applies the shop's colors and fonts.
 * @param {unknown} appearance unvalidated data of the shop's message
 * @param {string} origin the shop's origin; fonts of other origins are ignored
 */
export const applyAppearance = (appearance, origin) => {
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
