import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { tone as cardTone } from './Card.css'
import { actions as noticeActions } from './Notice.css'
import { style, styleVariants } from './style'

export const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  maxInlineSize: '100%',
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  fontWeight: vars.weight.semibold,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:disabled': {
      backgroundColor: vars.color.disabledFill,
      borderColor: 'transparent',
      color: vars.color.textDisabled,
    },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
})

export const size = styleVariants({
  sm: {
    minBlockSize: vars.size.controlSm,
    paddingInline: vars.space[3],
    paddingBlock: vars.space[1],
    fontSize: vars.text.sm.fontSize,
    '@media': { [coarsePointer]: { minBlockSize: vars.size.control } },
  },
  md: {
    minBlockSize: vars.size.control,
    paddingInline: vars.space[5],
    paddingBlock: vars.space[2],
    fontSize: vars.text.md.fontSize,
  },
  lg: {
    minBlockSize: vars.size.controlLg,
    paddingInline: vars.space[6],
    paddingBlock: vars.space[3],
    fontSize: vars.text.lg.fontSize,
  },
})

/** Hover styles only for pointers that hover: on touch screens they would stick. */
const states = (hover: object, pressed: object) => ({
  selectors: { '&:active:not(:disabled)': pressed },
  '@media': { '(hover: hover)': { selectors: { '&:hover:not(:disabled):not(:active)': hover } } },
})

export const variant = styleVariants({
  primary: {
    backgroundColor: vars.color.primary,
    color: vars.color.onPrimary,
    ...states({ backgroundColor: vars.color.primaryHover }, { backgroundColor: vars.color.primaryPressed }),
  },
  secondary: {
    backgroundColor: vars.color.secondary,
    color: vars.color.onSecondary,
    ...states(
      { backgroundColor: vars.color.secondaryHover },
      { backgroundColor: vars.color.secondaryPressed },
    ),
    selectors: {
      '&:active:not(:disabled)': { backgroundColor: vars.color.secondaryPressed },
      // The translucent gray would look disabled on the tinted background of a notice or a warning.
      [`:is(${noticeActions}, ${cardTone.warning}) &:not(:disabled, :hover)`]: {
        borderColor: vars.color.borderControl,
        backgroundColor: vars.color.surface,
      },
    },
  },
  ghost: {
    color: vars.color.link,
    ...states({ backgroundColor: vars.color.hover }, { backgroundColor: vars.color.pressed }),
    selectors: {
      '&:active:not(:disabled)': { backgroundColor: vars.color.pressed },
      '&:disabled': { backgroundColor: 'transparent' },
    },
  },
  danger: {
    backgroundColor: vars.color.danger,
    color: vars.color.onDanger,
    ...states({ backgroundColor: vars.color.dangerHover }, { backgroundColor: vars.color.dangerPressed }),
  },
})

/** With less padding, so that long names stay on one line. */
export const full = style({ inlineSize: '100%', paddingInline: vars.space[3] })

const toFlush = (padding: string) => ({
  marginInline: `calc(-1 * ${padding} - 1px)`,
  // The margins make the available width larger than 100%.
  maxInlineSize: 'none',
})

/** Moves padding and border out of the box. */
export const flush = styleVariants({
  sm: toFlush(vars.space[3]),
  md: toFlush(vars.space[5]),
  lg: toFlush(vars.space[6]),
})

/** While busy the text is transparent, so that the button keeps its width and name. */
export const content = style({
  display: 'inherit',
  alignItems: 'inherit',
  justifyContent: 'inherit',
  gap: 'inherit',
  minInlineSize: 0,
  selectors: { '[aria-busy="true"] > &': { opacity: 0 } },
})

export const spinner = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

export const backLink = style({ alignSelf: 'flex-start' })
