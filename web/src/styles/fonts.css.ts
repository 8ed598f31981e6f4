import { globalFontFace } from '@vanilla-extract/css'

const folder = '@fontsource-variable/onest/files'

const onest = (part: string, unicodeRange: string) => ({
  src: `url("${folder}/onest-${part}-wght-normal.woff2") format("woff2")`,
  fontStyle: 'normal',
  fontWeight: '100 900',
  fontDisplay: 'swap' as const,
  unicodeRange,
})

// A variable font in three subsets; a browser loads a subset when the page uses a character of it. Onest has no Chinese and
// Persian glyphs: these languages use system fonts.
globalFontFace('Onest Variable', [
  onest('cyrillic', 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'),
  onest('latin-ext', 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0'),
  onest(
    'latin',
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, ' +
      'U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ),
])

// Chinese quotes, dashes and ellipses are full-width and belong to the Chinese font. Onest has narrow ones and comes first in
// the font list, so these characters have a family of their own before it.
globalFontFace('Chinese Marks', {
  src: [
    'PingFang SC',
    'PingFangSC-Regular',
    'Microsoft YaHei',
    'Noto Sans SC',
    'Noto Sans CJK SC',
    'NotoSansCJKsc-Regular',
  ]
    .map((name) => `local("${name}")`)
    .join(', '),
  fontWeight: '100 900',
  unicodeRange: 'U+2014, U+201C-201D, U+2026',
})

// Fallbacks until Onest has loaded. The metrics make a line as wide and as high as in Onest, so that the swap moves nothing.
// Arial has the metrics of Liberation Sans; DejaVu Sans, the default of a bare Linux, is an eighth wider.
const ONEST_ASCENT = 0.97
const ONEST_DESCENT = 0.305
const fallbackFont = (fonts: string[], fontWeight: string, size: number) => {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return {
    src: fonts.map((name) => `local("${name}")`).join(', '),
    fontWeight,
    sizeAdjust: percent(size),
    ascentOverride: percent(ONEST_ASCENT / size),
    descentOverride: percent(ONEST_DESCENT / size),
    lineGapOverride: '0%',
  }
}
const REGULAR = '100 599'
const BOLD = '600 900'

globalFontFace('Onest Fallback', [
  fallbackFont(['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'], REGULAR, 1.05),
  fallbackFont(['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold'], BOLD, 1.001),
])
globalFontFace('Onest Fallback Wide', [
  fallbackFont(['DejaVu Sans'], REGULAR, 0.925),
  fallbackFont(['DejaVu Sans Bold'], BOLD, 0.841),
])
