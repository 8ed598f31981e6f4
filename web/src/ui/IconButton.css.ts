import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style, styleVariants } from './style'

export const button = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: vars.radius.md,
  color: vars.color.textMuted,
  transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    '&:active:not(:disabled)': { backgroundColor: vars.color.pressed, color: vars.color.text },
    '&:disabled': { color: vars.color.textDisabled },
    '&[aria-pressed="true"]': { color: vars.color.on },
  },
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover:not(:disabled):not(:active)': { backgroundColor: vars.color.hover, color: vars.color.text },
      },
    },
  },
})

export const size = styleVariants({
  sm: {
    inlineSize: '32px',
    blockSize: '32px',
    '@media': { [coarsePointer]: { inlineSize: vars.size.control, blockSize: vars.size.control } },
  },
  md: { inlineSize: vars.size.control, blockSize: vars.size.control },
})

/** In a line of text: negative margins keep the line's height. */
export const inline = style({
  marginBlock: '-4px',
  '@media': { [coarsePointer]: { marginBlock: '-10px' } },
})
