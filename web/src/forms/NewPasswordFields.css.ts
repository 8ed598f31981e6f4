import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

export const rules = style({ marginBlockEnd: vars.space[2] })

/** Centered on the first line of a rule, which may have two. */
export const mark = style({ marginBlockStart: 'calc((1lh - 16px) / 2)' })

export const rule = style({
  display: 'flex',
  alignItems: 'start',
  gap: '6px',
  color: vars.color.textMuted,
  transition: `color ${vars.motion.fast}`,
})

export const strength = style({ paddingBlock: vars.space[1] })

/** The height of the meter. */
export const noMeter = style({ blockSize: '8px' })

export const met = style({ color: vars.color.success })
