import { vars } from '../styles/theme.css'
import { style } from './style'

export const item = style({
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: {
    '&:first-of-type': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&:last-of-type': { borderBlockEnd: 'none' },
  },
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
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: '2px' },
  },
})

export const chevron = style({
  color: vars.color.textMuted,
  transition: `transform ${vars.motion.normal}`,
  selectors: { '[open] > * > &': { transform: 'rotate(180deg)' } },
})

export const body = style({ paddingBlockEnd: vars.space[4], color: vars.color.textMuted })
