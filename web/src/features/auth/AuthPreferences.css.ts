import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Quieter than a field: it stands at the foot of the page. */
export const language = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.color.textMuted,
})
export const languageIcon = style({
  position: 'absolute',
  insetInlineStart: vars.space[3],
  pointerEvents: 'none',
})
export const select = style({
  minBlockSize: vars.size.control,
  paddingInline: `${vars.space[10]} ${vars.space[3]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.hover, color: vars.color.text } },
})
// The list itself is the system's, on its own ground.
globalStyle(`${select} option`, { backgroundColor: vars.color.raised, color: vars.color.text })
