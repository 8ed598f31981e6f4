import { vars } from '../styles/theme.css'
import { style } from './style'

export const capsLock = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  marginBlockStart: vars.space[1],
  color: vars.color.warning,
})

export const rules = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  marginBlockEnd: vars.space[2],
  ...vars.text.sm,
})

/** Centered on the first line of a rule, which may have two. */
export const mark = style({ marginBlockStart: 'calc((1lh - 16px) / 2)' })

export const rule = style({
  display: 'flex',
  alignItems: 'start',
  gap: '6px',
  color: vars.color.textMuted,
  transition: `color ${vars.motion.fast}`,
})

export const strength = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  ...vars.text.sm,
  paddingBlock: vars.space[1],
})

/** The height of the meter. */
export const noMeter = style({ blockSize: '8px' })

export const met = style({ color: vars.color.success })
