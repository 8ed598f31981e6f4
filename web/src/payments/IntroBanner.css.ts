import { style } from '@vanilla-extract/css'
import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'

export const banner = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  padding: vars.space[4],
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.night,
  color: vars.color.onNight,
  ...responsive({
    // The countdown and the button fit beside each other.
    phone: { columnGap: vars.space[3] },
    tablet: { paddingInlineStart: vars.space[5], paddingInlineEnd: vars.space[12] },
  }),
})

export const texts = style({
  flex: '1 1 240px',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  // Space for the close button.
  ...responsive({ phone: { paddingInlineEnd: vars.space[8] } }),
})
export const text = style({ ...vars.text.sm, color: vars.color.onNightMuted })

export const clock = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.onNightMuted,
  ...responsive({ phone: { gap: vars.space[2], ...vars.text.sm } }),
})
export const action = style(responsive({ phone: { flexGrow: 1 } }))

export const close = style({
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineEnd: vars.space[2],
  color: vars.color.onNightMuted,
})
