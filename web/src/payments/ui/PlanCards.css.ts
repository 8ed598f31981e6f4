import { createContainer, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

const room = createContainer()
const four = '&:has(> :nth-child(4))'

export const wrapper = style({ containerName: room, containerType: 'inline-size' })

export const cards = style({
  display: 'grid',
  columnGap: vars.space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 236px), 1fr))',
  // Four cards in one row if each button fits on one line, else two by two, so that none is alone.
  '@container': {
    [`${room} (min-width: 500px)`]: {
      selectors: { [four]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
    [`${room} (min-width: 1040px)`]: {
      selectors: { [four]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
  // Space for the flags on the upper border.
  paddingBlockStart: vars.space[3],
  rowGap: vars.space[6],
})

export const card = style({
  position: 'relative',
  display: 'grid',
  // A subgrid: cards side by side share rows, so that prices align.
  gridRow: 'span 4',
  gridTemplateRows: 'subgrid',
  gap: vars.space[4],
  alignContent: 'start',
  minInlineSize: 0,
  padding: vars.space[5],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.sm,
})

export const highlighted = style({
  borderColor: vars.color.on,
  // The thicker border grows inwards, so that cards stay aligned.
  boxShadow: `inset 0 0 0 1px ${vars.color.on}, ${vars.shadow.md}`,
})

/** On the upper border of the card. */
export const flag = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: vars.space[5],
  transform: 'translateY(-50%)',
  display: 'flex',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.surface,
})

export const pitch = style({ marginBlockEnd: vars.space[2] })

export const renewal = style({
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.border}`,
})

/** At the bottom of the card, so that the buttons of all cards align and keep their height. */
export const action = style({ display: 'grid', alignItems: 'end' })
/** The amounts of all cards align at the top, the buttons at the bottom. */
export const dueToday = style({ alignSelf: 'stretch', justifyContent: 'space-between' })

export const promoExcluded = style({
  display: 'block',
  marginBlockStart: vars.space[1],
  color: vars.color.warning,
  fontWeight: vars.weight.medium,
})

export const saving = style({ marginBlockStart: vars.space[1] })
