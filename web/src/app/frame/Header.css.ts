import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { headerHeight } from './Frame.css'

export const header = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: vars.z.header,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  blockSize: headerHeight,
  paddingBlockStart: 'env(safe-area-inset-top, 0px)',
  // A notch is on a physical side of the device, in every writing direction.
  paddingLeft: `calc(${vars.space[2]} + env(safe-area-inset-left, 0px))`,
  paddingRight: `calc(${vars.space[2]} + env(safe-area-inset-right, 0px))`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  ...responsive({
    tablet: { paddingInline: vars.space[4] },
    desktop: { insetInlineStart: vars.size.menu, paddingInline: vars.space[8] },
  }),
})

export const menuButton = style({ ...responsive({ desktop: { display: 'none' } }) })

export const title = style({ flex: 1, minInlineSize: 0 })

export const heading = style({
  ...vars.text.lg,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const plan = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minInlineSize: 0 })
export const planHeading = style([heading, { fontWeight: vars.weight.regular }])
/** In a narrow desktop window it takes two lines. */
export const planSentence = style([
  planHeading,
  responsive({ phone: { ...vars.text.sm, whiteSpace: 'normal' } }),
])
export const planName = style({ fontWeight: vars.weight.semibold })
export const aside = style({ flexShrink: 0, maxInlineSize: '50%' })

export const userTrigger = style({ maxInlineSize: '240px' })
/** A narrow desktop window shows only the avatar; the menu shows the name. */
export const named = style({ display: 'contents', ...responsive({ phone: { display: 'none' } }) })
export const userName = style({
  ...vars.text.sm,
  fontWeight: vars.weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const person = style({ ...vars.text.sm, display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const personName = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })
export const personMail = style({ color: vars.color.textMuted, overflowWrap: 'anywhere' })
