import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

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
