import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'
import { underline } from './dashboard.css'

export const secondaryAction = style({ ...underline, color: vars.color.onNight })

export const list = style({ inlineSize: '100%', marginBlockStart: vars.space[2] })

export const item = style({ display: 'flex', gap: vars.space[3] })
export const itemTitle = style({ color: vars.color.onNightMuted, lineHeight: '24px' })
export const currentItemTitle = style({ fontWeight: vars.weight.semibold, lineHeight: '24px' })
export const doneIcon = style({ color: vars.color.signal })
export const itemNumber = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  border: '2px solid currentColor',
  borderRadius: vars.radius.full,
  ...vars.text.sm,
  fontWeight: vars.weight.semibold,
  color: vars.color.onNightMuted,
})
