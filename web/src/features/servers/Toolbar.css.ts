import { style } from '@vanilla-extract/css'
import { coarsePointer, responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'
import { visuallyHidden } from '../../ui/VisuallyHidden.css'

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
})

export const search = style({
  flex: '1 1 100%',
  ...responsive({ tablet: { flex: '1 1 240px' } }),
})

export const sort = style({
  ...vars.text.sm,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.textMuted,
})

/** On a phone the choices speak for themselves. */
export const sortLabel = style(responsive({ phone: { display: 'none' } }))

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  flex: '0 1 auto',
})
export const legend = style([visuallyHidden])

export const filter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '36px',
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.surface,
  ...vars.text.sm,
  fontWeight: vars.weight.medium,
  color: vars.color.text,
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[aria-pressed="true"]': {
      backgroundColor: vars.color.selected,
      borderColor: vars.color.on,
      color: vars.color.success,
      boxShadow: `inset 0 0 0 1px ${vars.color.on}`,
    },
  },
  '@media': {
    [coarsePointer]: { minBlockSize: vars.size.control },
    '(hover: hover)': { selectors: { '&:hover': { borderColor: vars.color.borderControlHover } } },
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})

export const count = style({
  minBlockSize: '1.45em',
  ...responsive({ tablet: { marginInlineStart: 'auto' } }),
})
