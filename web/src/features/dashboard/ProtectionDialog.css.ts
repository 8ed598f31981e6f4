import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const checks = style({ display: 'flex', flexDirection: 'column' })
export const check = style({
  display: 'flex',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const texts = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const tone = {
  good: style({ flexShrink: 0, color: vars.color.success }),
  bad: style({ flexShrink: 0, color: vars.color.error }),
  unknown: style({ flexShrink: 0, color: vars.color.textMuted }),
}
