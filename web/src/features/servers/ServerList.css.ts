import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

/** A country: its name at the start, its places beside it where there is room, below it otherwise. */
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  contentVisibility: 'auto',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  ...responsive({
    tablet: { gridTemplateColumns: 'minmax(0, 220px) minmax(0, 1fr)' },
    desktop: { gridTemplateColumns: 'minmax(0, 280px) minmax(0, 1fr)' },
  }),
})

export const country = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingInline: vars.space[4],
  paddingBlock: `${vars.space[4]} 0`,
  ...responsive({
    tablet: { paddingInlineStart: vars.space[6], paddingBlock: `19px ${vars.space[3]}` },
  }),
})

export const countryTexts = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const countryName = style({ ...vars.text.md, lineHeight: 1.3 })
export const countryCount = style({ ...vars.text.sm, color: vars.color.textMuted })

export const rows = style({
  minInlineSize: 0,
  paddingInline: vars.space[2],
  paddingBlock: vars.space[1],
  ...responsive({ tablet: { paddingInlineEnd: vars.space[4] } }),
})
