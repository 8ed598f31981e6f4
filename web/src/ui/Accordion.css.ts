import { style } from '@vanilla-extract/css'
import { vars } from '../styles/theme.css'

export const item = style({
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:first-of-type': { borderBlockStart: `1px solid ${vars.color.border}` } },
})

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minBlockSize: vars.size.control,
  paddingBlock: vars.space[3],
  borderRadius: vars.radius.sm,
  fontWeight: vars.weight.medium,
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})

export const chevron = style({
  color: vars.color.textMuted,
  transition: `transform ${vars.motion.normal}`,
  selectors: { '[open] > * > &': { transform: 'rotate(180deg)' } },
})

export const body = style({ paddingBlockEnd: vars.space[4], color: vars.color.textMuted })
