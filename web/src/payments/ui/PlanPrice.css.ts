import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const prices = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })

export const saving = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[1],
})

export const instead = style({ ...vars.text.sm, color: vars.color.textMuted })
