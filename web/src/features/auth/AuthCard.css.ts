import { style } from '@vanilla-extract/css'
import { responsive } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

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
