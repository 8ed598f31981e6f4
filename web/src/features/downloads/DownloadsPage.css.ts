import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
})

export const loadingLines = style({ flex: 1, maxInlineSize: '240px' })

/** As wide as the page, with the steps beside the files on wide screens. */
export const large = style({
  gridColumn: '1 / -1',
  ...responsive({
    tablet: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: vars.space[10],
      alignItems: 'start',
    },
  }),
})
export const line = style({ paddingBlockStart: vars.space[2] })

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: vars.space[1],
  paddingBlockEnd: vars.space[1],
})

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

export const more = style({ marginBlockStart: 'auto' })

export const qr = style({ paddingBlock: vars.space[2] })
