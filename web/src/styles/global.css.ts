import { type GlobalStyleRule, keyframes, globalStyle as vanillaGlobalStyle } from '@vanilla-extract/css'
import './fonts.css'
import { resetLayer } from './layers.css'
import { vars } from './theme.css'

const globalStyle = (selector: string, rule: GlobalStyleRule): void =>
  vanillaGlobalStyle(selector, { '@layer': { [resetLayer]: rule } })

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const reveal = keyframes({ 'from, 99%': { visibility: 'hidden' }, to: { visibility: 'visible' } })

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })

globalStyle('*', { margin: 0, padding: 0 })

globalStyle('html', {
  fontFamily: vars.font.sans,
  fontSize: '100%',
  lineHeight: vars.text.md.lineHeight,
  // Onest draws V and W close to the space before them: “a VPN” would read as one word.
  wordSpacing: '0.05em',
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  backgroundColor: vars.color.bg,
  color: vars.color.text,
  // Space for fixed elements, so that they never cover the focus (WCAG 2.4.11).
  scrollPaddingBlock:
    'calc(var(--dock-top, 0px) + 16px) calc(var(--dock-bottom, 0px) + var(--notice, 0px) + 16px)',
})
globalStyle('html:lang(zh)', { fontFamily: vars.font.sansChinese })
globalStyle('html:lang(fa)', { fontFamily: vars.font.sansPersian })
// Persian letters are joined; letter spacing would break or overlap the joints.
globalStyle(':lang(fa)', { letterSpacing: 'normal !important' })

globalStyle('body', {
  minBlockSize: '100dvh',
  // Space for the snackbars, so that the page can be scrolled above them.
  paddingBlockEnd: 'var(--dock-bottom, 0px)',
  fontSize: vars.text.md.fontSize,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'break-word',
  textWrap: 'pretty',
  WebkitTapHighlightColor: 'transparent',
})

globalStyle('h1, h2, h3, h4', {
  fontWeight: vars.weight.semibold,
  textWrap: 'balance',
  letterSpacing: '-0.01em',
})
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('img, svg, video, canvas', { display: 'block', maxInlineSize: '100%' })
globalStyle('svg', { flexShrink: 0 })
// Icons that point along the reading direction are mirrored in right-to-left languages.
globalStyle(
  '[dir="rtl"] :is(.lucide-arrow-right, .lucide-arrow-left, .lucide-arrow-up-right, .lucide-chevron-right, .lucide-log-out, .lucide-send)',
  { transform: 'scaleX(-1)' },
)
// Names of the other writing direction align with the text around them.
globalStyle(':is(bdi, input[dir="auto"])', { textAlign: ['-webkit-match-parent', 'match-parent'] })
globalStyle('fieldset', { border: 0, minInlineSize: 0 })
// As wide as the chosen option: measuring all options would load the font subset of every language.
globalStyle('select', { fieldSizing: 'content' })
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
})
globalStyle('button', {
  background: 'none',
  border: 0,
  cursor: 'pointer',
  textAlign: 'inherit',
  touchAction: 'manipulation',
})
globalStyle('button:disabled, [aria-disabled="true"]', { cursor: 'not-allowed' })
globalStyle('summary', { cursor: 'pointer' })
globalStyle('table', { borderCollapse: 'collapse', borderSpacing: 0 })
globalStyle('th', { textAlign: 'start', fontWeight: 'inherit' })
globalStyle('hr', { border: 0, borderBlockStart: `1px solid ${vars.color.border}` })
globalStyle('[hidden]', { display: 'none !important' })
globalStyle('::placeholder', { color: vars.color.placeholder, opacity: 1 })
globalStyle('::selection', { backgroundColor: vars.color.info, color: vars.color.surface })

// Links in running text; components style their links with a class.
globalStyle('a', { color: 'inherit' })
globalStyle('a:not([class])', {
  color: vars.color.link,
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
})
globalStyle('a:not([class]):hover', { color: vars.color.linkHover, textDecorationThickness: '2px' })

globalStyle('code, kbd, samp, pre', { fontFamily: vars.font.mono, fontSize: '0.9em' })
// Code, addresses and keys read left to right in every language.
globalStyle('code, pre, samp', { direction: 'ltr', unicodeBidi: 'isolate' })

globalStyle(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
})
globalStyle(':focus:not(:focus-visible)', { outline: 'none' })
// No ring for a programmatic focus, such as the page heading after a navigation.
globalStyle(':is(h1, h2, main, section)[tabindex="-1"]:focus', { outline: 'none' })

// Until the portal has started, the prerendered page or the splash shows. The splash fades in late.
globalStyle('.starting', {
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  animation: `${fadeIn} 400ms both`,
})
globalStyle('html:not([data-start="splash"]) body > .starting', { display: 'none' })
globalStyle('html[data-start="splash"] #root', { display: 'none' })
// A slow device parses the page in pieces, which would shift its layout: show it once the element after it has arrived.
globalStyle('html[data-start="page"] #root:not(:has(+ *))', { visibility: 'hidden' })
// The help shows at once without JavaScript or after a failed file, else after 15 s.
globalStyle('.unstarted', {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: '16px',
  textAlign: 'center',
  backgroundColor: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
})
globalStyle('html[data-start]:not([data-failed]) .unstarted', {
  animation: `${reveal} 15s both`,
})

// A spinner that stands still would look broken, so essential motion continues.
globalStyle('*:not([data-essential-motion]), *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Exactly 0: any duration would make every property a transition, and an appearing element couldn't take the focus yet.
      transitionDuration: '0s !important',
    },
  },
})
