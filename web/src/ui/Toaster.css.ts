import { keyframes } from '@vanilla-extract/css'
import { lightShadow } from '../styles/palette'
import { coarsePointer, responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style, styleVariants } from './style'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })

/** Above the screen edge, a home bar, and the controls that `lift-above-controls.ts` found. */
export const offsets = {
  top: vars.space[3],
  left: vars.space[3],
  right: vars.space[3],
  bottom: `calc(${vars.space[3]} + env(safe-area-inset-bottom, 0px) + var(--toast-lift, 0px))`,
}

export const region = style({
  gap: vars.space[2],
  inlineSize: `calc(100vw - 2 * ${vars.space[3]})`,
  // Only the toasts take presses, not the space around them.
  pointerEvents: 'none',
  // Ark mirrors the position twice in right-to-left languages, which would cover the menu.
  selectors: {
    ':dir(rtl) > &': { insetInlineStart: 'auto !important', insetInlineEnd: `${vars.space[3]} !important` },
  },
  // Narrower than the second column of a setup page, so that it doesn't cover the list.
  ...responsive({ tablet: { marginInlineEnd: vars.space[3], inlineSize: '360px' } }),
})

export const toast = style({
  display: 'flex',
  inlineSize: '100%',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInlineStart: vars.space[4],
  paddingInlineEnd: vars.space[2],
  borderRadius: vars.radius.md,
  // Dark in the light scheme and with a light border in the dark one, to stand out on any page.
  backgroundColor: vars.color.night,
  border: `1px solid ${vars.color.nightRaised}`,
  color: vars.color.onNight,
  // The shadow falls on the page, which may be light.
  boxShadow: lightShadow.lg,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motion.normal}`,
})

export const icon = style({ marginBlockStart: '2px' })

export const iconTone = styleVariants({
  info: { color: vars.color.info },
  success: { color: vars.color.success },
  error: { color: vars.color.error },
})

export const body = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
})

export const action = style({
  alignSelf: 'flex-start',
  minBlockSize: '32px',
  '@media': { [coarsePointer]: { minBlockSize: vars.size.control } },
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: vars.weight.semibold,
  color: vars.color.signal,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: vars.radius.sm,
})
