import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Without a row gap, the link stays close to the title when it wraps. */
export const head = style({ columnGap: vars.space[3], rowGap: 0 })

export const pageLink = style({
  ...vars.text.sm,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: '28px',
  color: vars.color.link,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  borderRadius: vars.radius.sm,
  '@media': {
    [coarsePointer]: { minBlockSize: vars.size.control },
    '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } },
  },
})

/** Mirrors the arrow in right-to-left languages. */
export const arrow = style({ selectors: { ':dir(rtl) > &': { transform: 'scaleX(-1)' } } })
