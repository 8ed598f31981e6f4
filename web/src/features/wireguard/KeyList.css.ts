import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
  },
  ...responsive({ tablet: { flexDirection: 'row', alignItems: 'center', gap: vars.space[4] } }),
})
export const summary = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
})
export const name = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })
export const publicKey = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs.fontSize,
  color: vars.color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Latin text in a right-to-left page is aligned to the right.
  textAlign: 'match-parent',
  whiteSpace: 'nowrap',
})
