import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const list = style({ display: 'flex', flexDirection: 'column' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const summary = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
