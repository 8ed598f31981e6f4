import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const byLink = style({
  inlineSize: 'fit-content',
  paddingBlock: vars.space[2],
  ...vars.text.sm,
  color: vars.color.link,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  '@media': { [coarsePointer]: { paddingBlock: vars.space[3] } },
})
