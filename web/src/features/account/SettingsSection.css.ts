import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const intro = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
/** Two short fields beside each other where there is room. */
export const twoColumns = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
})
/** A button as wide as its words. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })

export const facts = style({ display: 'flex', flexDirection: 'column', gap: '2px' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  overflowWrap: 'anywhere',
})

/** Facts with a button beside them, whose room is kept until it is there. */
export const withButton = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(7rem, auto)',
  alignItems: 'center',
  justifyItems: 'end',
  gap: vars.space[3],
})
export const factsWithButton = style([facts, { justifySelf: 'start' }])
export const mailboxes = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  paddingBlock: vars.space[2],
  paddingInline: 0,
  listStyle: 'none',
})

/** Has room for small buttons: beside the words, on a phone below them. */
export const dateLine = style([
  line,
  {
    minBlockSize: vars.size.controlSm,
    ...responsive({
      phone: { alignContent: 'flex-start', gap: 0, minBlockSize: '68px' },
    }),
  },
])
/** On a phone a row of its own. */
export const date = style(responsive({ phone: { flexBasis: '100%' } }))
/** A button without a face: where it stands alone in its row, its words begin where others do. */
export const flush = style(responsive({ phone: { marginInlineStart: `calc(-1 * ${vars.space[3]})` } }))

export const flushAlways = style({ marginInlineStart: `calc(-1 * ${vars.space[3]})` })
/** A quiet button with grave consequences. */
export const dangerous = style({
  marginInlineStart: `calc(-1 * ${vars.space[5]})`,
  marginBlock: `calc(-1 * ${vars.space[2]})`,
  color: vars.color.error,
})
/** The same at the end of a row, with the room of its border. */
export const flushEnd = style({ marginInlineEnd: `calc(-1 * ${vars.space[3]} - 1px)` })

/** A control with a label of its own above it, as fields have. */
export const labeled = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
export const labelText = style({ ...vars.text.sm, fontWeight: vars.weight.medium })

export const list = style({ display: 'flex', flexDirection: 'column' })
export const listRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    // Below another row, or below a form.
    '* + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&:last-child': { paddingBlockEnd: 0 },
  },
})
