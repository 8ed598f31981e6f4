import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const trip = style({
  display: 'grid',
  gap: vars.space[4],
  ...responsive({ tablet: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } }),
})
export const wide = style({ gridColumn: '1 / -1' })
export const locations = style({ display: 'flex', flexDirection: 'column', paddingBlock: vars.space[2] })

export const location = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const distance = style({
  ...vars.text.sm,
  display: 'inline-block',
  marginInlineStart: vars.space[1],
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const locked = style({ marginBlockStart: vars.space[3] })
