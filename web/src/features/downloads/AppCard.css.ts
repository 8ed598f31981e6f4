import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Aligns the file names beside their buttons. On phones, each name is below its button. */
export const files = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: vars.space[3],
  ...responsive({ tablet: { gridTemplateColumns: 'max-content minmax(0, 1fr)' } }),
})
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
  justifyItems: 'start',
  rowGap: vars.space[1],
})
export const fileName = style({ overflowWrap: 'anywhere', minInlineSize: 0 })

export const started = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  gridColumn: '1 / -1',
})
export const recommendation = style({ display: 'block' })
