import { globalStyle, style } from '@vanilla-extract/css'
import { responsive, screens } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

const edge = {
  paddingInline: vars.space[4],
  ...responsive({ tablet: { paddingInline: vars.space[8] } }),
}

/** Logo, page and footer in a column, with the side panel beside them on desktop. */
export const layout = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minBlockSize: '100dvh',
})
export const withPanel = style(responsive({ desktop: { gridTemplateColumns: 'minmax(440px, 2fr) 3fr' } }))

const inPageColumn = responsive({ desktop: { selectors: { [`${withPanel} > &`]: { gridColumn: 2 } } } })

export const header = style([
  { ...edge, paddingBlock: vars.space[5] },
  // On desktop the side panel has the logo.
  responsive({
    desktop: {
      selectors: {
        [`${withPanel} > &`]: {
          gridColumn: 1,
          gridRow: '1 / -1',
          alignSelf: 'start',
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: vars.z.raised,
          paddingInline: vars.space[12],
          paddingBlockStart: vars.space[10],
          color: vars.color.onNight,
        },
      },
    },
  }),
])

export const home = style({ display: 'inline-block', textDecoration: 'none', borderRadius: vars.radius.sm })
globalStyle(`${withPanel} ${home}:focus-visible`, {
  '@media': { [screens.desktop]: { outlineColor: vars.color.onNight } },
})

export const main = style([
  {
    ...edge,
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: vars.space[4],
    gridRow: 2,
  },
  responsive({
    tablet: { justifyContent: 'center' },
    desktop: {
      selectors: { [`${withPanel} > &`]: { gridRow: '1 / span 2', paddingBlockStart: vars.space[10] } },
    },
  }),
  inPageColumn,
])

/** The width of one or two forms. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  inlineSize: '100%',
  maxInlineSize: '440px',
  marginInline: 'auto',
})
export const wideColumn = style({ maxInlineSize: '960px', gap: vars.space[5] })

export const titles = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const below = style({ color: vars.color.textMuted, textAlign: 'center' })

export const footer = style([
  {
    ...edge,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[3],
    paddingBlock: vars.space[4],
    gridRow: 3,
  },
  inPageColumn,
])

/** Less prominent than a field. */
export const language = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.color.textMuted,
})
export const languageIcon = style({
  position: 'absolute',
  insetInlineStart: vars.space[3],
  pointerEvents: 'none',
})
export const languageSelect = style({
  minBlockSize: vars.size.control,
  paddingInline: `${vars.space[10]} ${vars.space[3]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.hover, color: vars.color.text } },
})
// The system draws the option list on its own background.
globalStyle(`${languageSelect} option`, { backgroundColor: vars.color.raised, color: vars.color.text })

/** No card border on phones, so that the form has the full width. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  minInlineSize: 0,
  ...responsive({
    tablet: {
      padding: vars.space[8],
      border: `1px solid ${vars.color.border}`,
      borderRadius: vars.radius.lg,
      backgroundColor: vars.color.surface,
      boxShadow: vars.shadow.md,
    },
  }),
})

export const progress = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
