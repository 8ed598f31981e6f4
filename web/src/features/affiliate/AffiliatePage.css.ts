import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const page = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...responsive({
    tablet: { gap: vars.space[6], gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
})

export const hero = style({
  gridColumn: '1 / -1',
  alignItems: 'flex-start',
  backgroundImage: `radial-gradient(120% 160% at 100% 0%, ${vars.color.nightRaised} 0%, transparent 60%)`,
})
export const icon = style({ color: vars.color.signal })
export const lead = style({ color: vars.color.onNightMuted, maxInlineSize: '56ch' })
