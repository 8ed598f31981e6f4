import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const tiles = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 148px), 1fr))',
})

export const unlocked = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: '62px',
  blockSize: '100%',
  paddingInline: vars.space[3],
  paddingBlock: vars.space[2],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover': { borderColor: vars.color.borderControl, backgroundColor: vars.color.hover },
      },
    },
  },
})

export const locked = style([unlocked, { borderStyle: 'dashed' }])

export const blurred = style({
  display: 'flex',
  alignItems: 'center',
  gap: 'inherit',
  flex: 1,
  minInlineSize: 0,
  filter: 'blur(4px)',
  userSelect: 'none',
})

export const flag = style({ display: 'flex' })
export const lock = style({ color: vars.color.textMuted })
export const badge = style({ alignSelf: 'flex-start' })

export const city = style({
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  // Blurred text may be cut off, because it isn't readable anyway. The position cuts off its visually hidden part too.
  selectors: {
    [`${blurred} &`]: {
      position: 'relative',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
export const ping = style({ ...vars.text.sm, color: vars.color.textMuted, whiteSpace: 'nowrap' })
