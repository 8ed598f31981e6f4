import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '* + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&:last-child': { paddingBlockEnd: 0 },
  },
})

export const item = style({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
/** Aligns the action with the title instead of the icon when it wraps on phones. */
export const action = style(responsive({ phone: { marginInlineStart: `calc(20px + ${vars.space[3]})` } }))
