import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** Aligns the texts of ghost buttons with the edges of the form. */
export const links = style({ marginInline: `calc(-1 * ${vars.space[3]})` })
