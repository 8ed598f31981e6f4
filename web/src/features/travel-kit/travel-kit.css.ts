import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'
import { wideRow } from '../../ui/Card.css'

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[6] })

export const legend = style({ marginBlockEnd: vars.space[1], fontWeight: vars.weight.semibold })

export const list = style({
  marginBlockStart: vars.space[1],
  paddingInlineStart: vars.space[5],
  listStyle: 'disc',
})
export const address = style({ overflowWrap: 'anywhere', fontWeight: vars.weight.medium })

/** As wide as the page. */
export const card = style([wideRow, { gridColumn: '1 / -1' }])
