import { vars } from '../styles/theme.css'
import { style } from './style'

export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  counterReset: 'step',
})

export const step = style({
  position: 'relative',
  display: 'flex',
  gap: vars.space[3],
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '28px',
    blockSize: '28px',
    borderRadius: vars.radius.full,
    backgroundColor: vars.color.secondary,
    color: vars.color.onSecondary,
    fontSize: vars.text.sm.fontSize,
    fontWeight: vars.weight.semibold,
  },
  selectors: {
    '&:lang(fa)::before': { content: 'counter(step, persian)' },
    // The line between two steps.
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '32px',
      insetBlockEnd: '-12px',
      insetInlineStart: '13px',
      borderInlineStart: `2px solid ${vars.color.border}`,
    },
  },
})

export const body = style({ flex: 1, minInlineSize: 0, paddingBlockStart: '2px' })
