import { vars } from '../styles/theme.css'
import { style } from './style'

/** Floating panels, such as menus and popovers. */
export const positioner = style({ zIndex: vars.z.dropdown })

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.lg,
  // The highlighted item shows the focus.
  outline: 'none',
})

/** The point at which a popover opens. */
export const popoverAnchor = style({ position: 'absolute' })

export const popover = style({
  inlineSize: `min(320px, calc(100vw - ${vars.space[4]}))`,
  maxBlockSize: '320px',
  overflowY: 'auto',
})

export const popoverHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  paddingBlock: vars.space[2],
})
export const popoverTitle = style({ flex: 1, fontWeight: vars.weight.semibold })
