import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Holds the focus temporarily; not a control, so it has no outline. */
export const card = style({
  ':focus': { outline: 'none' },
  // The order is changing.
  selectors: { '&[inert]': { opacity: 0.5 } },
})

export const status = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.textMuted,
})

export const box = style({ position: 'relative' })

export const loading = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.textMuted,
})

export const frame = style({
  display: 'block',
  // Aligns the fields with the portal's: the page inside keeps this space for the focus ring.
  marginInline: '-4px',
  inlineSize: 'calc(100% + 8px)',
  border: 0,
  transition: `block-size ${vars.motion.fast}`,
})
