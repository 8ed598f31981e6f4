import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space[6],
  rowGap: vars.space[1],
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  backgroundColor: vars.color.night,
  color: vars.color.onNight,
})

export const clock = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.onNightMuted,
})

export const title = style({ display: 'grid', alignItems: 'center', minBlockSize: '24px' })
