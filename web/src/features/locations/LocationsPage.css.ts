import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const page = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })

export const loadingRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '60px',
  paddingInline: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})
export const loadingRowEnd = style({ marginInlineStart: 'auto' })
