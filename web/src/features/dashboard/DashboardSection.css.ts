import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** Where the way to more has no room beside the title, it follows close below. */
export const head = style({ columnGap: vars.space[3], rowGap: 0 })

export const more = style({
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

/** Arrows follow the direction of reading. */
export const arrow = style({ selectors: { ':dir(rtl) > &': { transform: 'scaleX(-1)' } } })
