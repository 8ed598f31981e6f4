import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Less prominent than a field. */
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
// The system draws the option list on its own background.
globalStyle(`${select} option`, { backgroundColor: vars.color.raised, color: vars.color.text })
