import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const check = style({
  display: 'flex',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const texts = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const tone = styleVariants({
  good: { color: vars.color.success },
  bad: { color: vars.color.error },
  unknown: { color: vars.color.textMuted },
})
