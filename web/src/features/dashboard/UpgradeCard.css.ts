import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const upsell = style({
  ...responsive({
    tablet: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[6],
    },
  }),
})
export const texts = style({ flex: 1, display: 'flex', flexDirection: 'column', gap: vars.space[1] })
