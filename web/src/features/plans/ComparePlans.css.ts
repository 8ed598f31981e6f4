import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space[4],
})
