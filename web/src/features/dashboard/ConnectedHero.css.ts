import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[8],
  rowGap: vars.space[3],
  marginBlock: vars.space[2],
})
