import { type GlobalStyleRule, keyframes, globalStyle as vanillaGlobalStyle } from '@vanilla-extract/css'
import './fonts.css'
import { resetLayer } from './layers.css'
import { vars } from './theme.css'

const globalStyle = (selector: string, rule: GlobalStyleRule): void =>
  vanillaGlobalStyle(selector, { '@layer': { [resetLayer]: rule } })

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const comeForth = keyframes({ 'from, 99%': { visibility: 'hidden' }, to: { visibility: 'visible' } })

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
  // Room for whatever is fixed to the edges, so that the focus never ends up underneath (WCAG 2.4.11).
  scrollPaddingBlock:
    'calc(var(--dock-top, 0px) + 16px) calc(var(--dock-bottom, 0px) + var(--notice, 0px) + 16px)',
})
globalStyle('html:lang(zh)', { fontFamily: vars.font.sansChinese })
globalStyle('html:lang(fa)', { fontFamily: vars.font.sansPersian })
// Persian letters are joined: set closer or wider than they are drawn, the joints overlap or break.
globalStyle(':lang(fa)', { letterSpacing: 'normal !important' })

globalStyle('body', {
  minBlockSize: '100dvh',
  // The snackbars' place: the page can always be scrolled clear of them.
  paddingBlockEnd: 'var(--dock-bottom, 0px)',
  fontSize: vars.text.md.fontSize,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'break-word',
  WebkitTapHighlightColor: 'transparent',
})

globalStyle('h1, h2, h3, h4', {
  fontWeight: vars.weight.semibold,
  textWrap: 'balance',
  letterSpacing: '-0.01em',
})
globalStyle('p, li', { textWrap: 'pretty' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('img, svg, video, canvas', { display: 'block', maxInlineSize: '100%' })
globalStyle('svg', { flexShrink: 0 })
// What points along the line of reading points the other way from right to left.
globalStyle(
  '[dir="rtl"] :is(.lucide-arrow-right, .lucide-arrow-left, .lucide-arrow-up-right, .lucide-chevron-right, .lucide-log-out, .lucide-send)',
  { transform: 'scaleX(-1)' },
)
// A name of whichever direction stands where the text around it does.
globalStyle(':is(bdi, input[dir="auto"])', { textAlign: ['-webkit-match-parent', 'match-parent'] })
globalStyle('fieldset', { border: 0, minInlineSize: 0 })
// As wide as what is chosen: to measure the whole list, a browser would fetch the letters of each language in it.
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

// Links in running text; components that look like something else bring a class of their own.
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
// Where the focus is put by program (page heading after navigation) there is nothing to press.
globalStyle(':is(h1, h2, main, section)[tabindex="-1"]:focus', { outline: 'none' })

// Until the portal has started: the page as the server sent it, or the mark in its place, hardly there where that is soon.
globalStyle('.starting', {
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  animation: `${appear} 400ms both`,
})
globalStyle('html:not([data-start="mark"]) body > .starting', { display: 'none' })
globalStyle('html[data-start="mark"] #root', { display: 'none' })
// A slow device reads it in pieces, and its middle would jump with each: it shows once what stands after it is there.
globalStyle('html[data-start="page"] #root:not(:has(+ *))', { visibility: 'hidden' })
// What the page needs is said at once where no script runs or its files failed, else when they are long in coming.
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
  animation: `${comeForth} 15s both`,
})

// A page that fades in is there to be pressed at once.
globalStyle('::view-transition', { pointerEvents: 'none' })
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  animationDuration: '120ms',
})

// A spinner that stands still would say that nothing happens: what is marked essential goes on moving.
globalStyle('*:not([data-essential-motion]), *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: a duration, however short, would make every property of every element a transition, and what is
      // just being shown could not take the focus yet.
      transitionDuration: '0s !important',
    },
  },
})
