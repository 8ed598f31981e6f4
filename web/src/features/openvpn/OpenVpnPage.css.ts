import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { column } from '../../ui/SetupLayout.css'

/** Sticky beside the choices. */
export const aside = style([
  column,
  responsive({
    desktop: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[8]})`,
    },
  }),
])

export const loading = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
