import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** At the end of a plan's row; on phones in rows of its own. */
export const prices = style({
  ...vars.text.sm,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  color: vars.color.textMuted,
  ...responsive({
    phone: { alignItems: 'flex-start', minInlineSize: '50vw' },
  }),
})
/** Visible on a chosen card too, whose background is green. */
export const saving = style({ borderColor: 'currentColor' })
export const amount = style({
  ...vars.text.md,
  color: vars.color.text,
  fontWeight: vars.weight.semibold,
  ...responsive({ tablet: vars.text.lg }),
})

/** The height of a loading plan; on phones some prices wrap. */
export const loadingPlan = style({
  display: 'grid',
  blockSize: '80px',
  ...responsive({ phone: { blockSize: '112px' } }),
})
