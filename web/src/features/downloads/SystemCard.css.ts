import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

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

export const more = style({ marginBlockStart: 'auto' })

export const qr = style({ paddingBlock: vars.space[2] })
