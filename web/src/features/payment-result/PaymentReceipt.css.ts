import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const rows = style({ display: 'flex', flexDirection: 'column' })

export const row = style({
  ...vars.text.sm,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const label = style({ color: vars.color.textMuted })
export const value = style({
  fontWeight: vars.weight.medium,
  textAlign: 'end',
})
