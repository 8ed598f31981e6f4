import { keyframes } from '@vanilla-extract/css'
import { responsive } from '../styles/responsive'
import { vars } from '../styles/theme.css'
import { style, styleVariants } from './style'

const fadeIn = keyframes({ from: { opacity: 0 } })
const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(16px) scale(0.98)' } })

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  backgroundColor: vars.color.backdrop,
  animation: `${fadeIn} ${vars.motion.normal}`,
})

export const positioner = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  display: 'grid',
  placeItems: 'end center',
  overflow: 'auto',
  ...responsive({ tablet: { placeItems: 'center' } }),
})

/** On phones a sheet at the bottom of the screen, as high as its content, which scrolls if needed. */
export const content = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  maxBlockSize: `calc(100% - ${vars.space[6]})`,
  minBlockSize: 0,
  borderStartStartRadius: vars.radius.lg,
  borderStartEndRadius: vars.radius.lg,
  backgroundColor: vars.color.raised,
  animation: `${slideUp} ${vars.motion.normal}`,
  selectors: { '&:focus': { outline: 'none' } },
})

/** Full screen. */
const fullScreen = { blockSize: '100%', maxBlockSize: 'none', borderRadius: 0 } as const

const frame = {
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.lg,
} as const

/** From tablets on, a window as high as its content. */
const windowed = (inlineSize: string) =>
  responsive({
    tablet: { ...frame, inlineSize, blockSize: 'auto', maxBlockSize: `calc(100% - 2 * ${vars.space[6]})` },
  })

export const size = styleVariants({
  sm: windowed('420px'),
  md: windowed('560px'),
  lg: windowed('760px'),
  /** The feature upsell: 500 by 500 pixels if that fits (R-FEAT-2). */
  square: {
    ...fullScreen,
    '@media': {
      '(min-width: 500px) and (min-height: 500px)': { ...frame, inlineSize: '500px', blockSize: '500px' },
    },
  },
  screen: fullScreen,
})

export const title = style({
  ...vars.text.xl,
  paddingBlockStart: `calc(${vars.space[5]} + env(safe-area-inset-top, 0px))`,
  paddingInlineStart: vars.space[6],
  // Space for the close button.
  paddingInlineEnd: vars.space[16],
  ...responsive({ tablet: { paddingBlockStart: vars.space[5] } }),
})

export const close = style({
  position: 'absolute',
  insetBlockStart: `calc(${vars.space[3]} + env(safe-area-inset-top, 0px))`,
  insetInlineEnd: vars.space[3],
  ...responsive({ tablet: { insetBlockStart: vars.space[3] } }),
})

export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[3]} ${vars.space[6]}`,
  // A shadow at the lower edge while more content follows: the first layer scrolls with the content and covers it at the end.
  background: `linear-gradient(${vars.color.raised}, ${vars.color.raised}) bottom / 100% ${vars.space[4]} no-repeat local, linear-gradient(transparent, ${vars.color.border}) bottom / 100% ${vars.space[4]} no-repeat scroll`,
})

/** The background of a body without a footer keeps the dialog's corners. */
export const lastPart = style({ borderEndStartRadius: 'inherit', borderEndEndRadius: 'inherit' })

export const description = style({ color: vars.color.textMuted })

export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[4]} calc(${vars.space[6]} + env(safe-area-inset-bottom, 0px))`,
  ...responsive({
    tablet: { flexDirection: 'row-reverse', justifyContent: 'flex-start', paddingBlockEnd: vars.space[6] },
  }),
})
