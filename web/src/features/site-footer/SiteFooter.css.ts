import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const links = style({
  inlineSize: '100%',
  minBlockSize: vars.size.controlSm,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space[5],
  // The gap lets five links fit on one line, even in Spanish.
  ...responsive({ phone: { columnGap: vars.space[3] } }),
})
export const link = style({
  ...vars.text.sm,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.controlSm,
  color: vars.color.textMuted,
  textDecoration: 'none',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } } },
})
