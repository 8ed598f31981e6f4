import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const included = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })

export const features = style({
  display: 'grid',
  gap: `${vars.space[3]} ${vars.space[5]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))',
})

export const feature = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.textMuted,
})

export const icon = style({ color: vars.color.on })

/** As high as the logos, which load later. */
export const methods = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[4],
  minBlockSize: '20px',
})
