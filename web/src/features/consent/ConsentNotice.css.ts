import { globalStyle, style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Sticks to the bottom of the screen, to avoid a layout shift. */
export const notice = style({
  position: 'sticky',
  insetBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom, 0px))`,
  zIndex: vars.z.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: `calc(100% - 2 * ${vars.space[3]})`,
  marginInline: 'auto',
  marginBlockEnd: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.lg,
  ...responsive({
    tablet: { inlineSize: '640px', maxInlineSize: `calc(100% - 2 * ${vars.space[3]})` },
    desktop: { marginInlineEnd: vars.space[6] },
  }),
})

/** Over the panel beside the forms, not over their buttons. */
export const noticeBesideForm = style([
  notice,
  responsive({ desktop: { inlineSize: '480px', marginInline: `${vars.space[6]} auto` } }),
])

export const texts = style({ flex: '1 1 300px' })
export const text = style([vars.text.sm, { color: vars.color.textMuted }])

export const actions = style({
  display: 'flex',
  gap: vars.space[2],
  ...responsive({ phone: { inlineSize: '100%' } }),
})
globalStyle(`${actions} > *`, responsive({ phone: { flex: 1 } }))
