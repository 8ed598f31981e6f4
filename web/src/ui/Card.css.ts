import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style, styleVariants } from './style'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
})

export const tone = styleVariants({
  plain: { backgroundColor: vars.color.surface, boxShadow: vars.shadow.sm },
  sunken: { backgroundColor: vars.color.sunken, borderColor: 'transparent' },
  selected: { backgroundColor: vars.color.selected, borderColor: vars.color.on },
  warning: { backgroundColor: vars.color.warningFill, borderColor: vars.color.barWarning },
  night: {
    backgroundColor: vars.color.night,
    borderColor: 'transparent',
    color: vars.color.onNight,
  },
})

export const padding = styleVariants({
  none: {},
  sm: { padding: vars.space[4], gap: vars.space[3] },
  md: { padding: vars.space[4], gap: vars.space[4], ...responsive({ tablet: { padding: vars.space[6] } }) },
  lg: { padding: vars.space[6], gap: vars.space[5], ...responsive({ tablet: { padding: vars.space[8] } }) },
})
