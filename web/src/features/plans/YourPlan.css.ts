import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const plan = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[6],
  rowGap: vars.space[1],
  paddingInline: vars.space[5],
  paddingBlock: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.surface,
})

export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })
