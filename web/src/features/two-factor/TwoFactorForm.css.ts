import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
/** Alternatives to the usual code. */
export const aside = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[2],
})
