import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** At the end of a plan's row; in its own row where the name needs the width. */
export const prices = style({
  ...vars.text.sm,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  color: vars.color.textMuted,
})
/** Visible on a chosen card too, whose background is green. */
export const saving = style({ borderColor: 'currentColor' })
export const amount = style({ ...vars.text.lg, color: vars.color.text, fontWeight: vars.weight.semibold })

/** The height of a loading plan; on phones some prices wrap. */
export const place = style({
  display: 'grid',
  blockSize: '101px',
  ...responsive({ phone: { blockSize: '111px' } }),
})
