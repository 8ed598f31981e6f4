import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { wideRow } from '../../ui/Card.css'

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[6] })

export const trip = style({
  display: 'grid',
  gap: vars.space[4],
  ...responsive({ tablet: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } }),
})
export const wide = style({ gridColumn: '1 / -1' })

export const legend = style({ marginBlockEnd: vars.space[1], fontWeight: vars.weight.semibold })
export const locations = style({ display: 'flex', flexDirection: 'column', paddingBlock: vars.space[2] })

export const location = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const distance = style({
  ...vars.text.sm,
  display: 'inline-block',
  marginInlineStart: vars.space[1],
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const list = style({
  marginBlockStart: vars.space[1],
  paddingInlineStart: vars.space[5],
  listStyle: 'disc',
})
export const address = style({ overflowWrap: 'anywhere', fontWeight: vars.weight.medium })
export const locked = style({ marginBlockStart: vars.space[3] })

/** As wide as the page. */
export const card = style([wideRow, { gridColumn: '1 / -1' }])
