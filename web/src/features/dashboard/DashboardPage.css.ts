import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...responsive({ tablet: { gap: vars.space[6] } }),
})

export const upsell = style(
  responsive({
    tablet: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[6],
    },
  }),
)
export const upsellTexts = style({ flex: 1, display: 'flex', flexDirection: 'column', gap: vars.space[1] })
