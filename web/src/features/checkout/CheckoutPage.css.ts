import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

/** The button of the chosen plan, in the color of its card's border. */
export const chosenButton = style({ color: vars.color.on })
