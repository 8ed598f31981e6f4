import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css'

export const refund = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlockStart: vars.space[3],
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  rowGap: vars.space[2],
})

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingInlineStart: vars.space[5],
  marginBlockEnd: vars.space[5],
  listStyle: 'disc',
})
