import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** The header with a notch above it. */
export const headerHeight = `calc(${vars.size.header} + env(safe-area-inset-top, 0px))`

export const frame = style({ minBlockSize: '100dvh' })

// Fixed at the top: nothing may scroll to underneath it, and snackbars keep below it.
globalStyle(`:root:has(${frame})`, { vars: { '--dock-top': vars.size.header } })
globalStyle(`:root:has(${frame}[data-menu-open])`, { overflow: 'hidden' })

const appear = keyframes({ from: { opacity: 0 } })

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  insetBlockStart: headerHeight,
  zIndex: vars.z.menuBackdrop,
  backgroundColor: vars.color.backdrop,
  animation: `${appear} ${vars.motion.normal}`,
})

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  paddingBlockStart: headerHeight,
  ...responsive({ desktop: { marginInlineStart: vars.size.menu } }),
})

export const main = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  maxInlineSize: `calc(${vars.size.page} + 2 * ${vars.space[8]})`,
  marginInline: 'auto',
  paddingBlock: `${vars.space[4]} ${vars.space[10]}`,
  // A notch is at a side of the device, whichever way the text runs.
  paddingLeft: `calc(${vars.space[4]} + env(safe-area-inset-left, 0px))`,
  paddingRight: `calc(${vars.space[4]} + env(safe-area-inset-right, 0px))`,
  ...responsive({
    tablet: { paddingBlockStart: vars.space[6], paddingInline: vars.space[6] },
    desktop: { paddingBlockStart: vars.space[8], paddingInline: vars.space[8] },
  }),
})

/** A new page comes into view while it is already there to be used. */
export const page = style({
  flex: 1,
  animation: `${appear} 160ms ease-out`,
})
