import { assignVars, createGlobalThemeContract, globalStyle, style } from '@vanilla-extract/css'
import { dark, darkShadow, light, lightShadow } from './palette'
import { font, motion, radius, size, space, text, weight, z } from './scale'

/** Only tokens that differ between light and dark are custom properties. */
const themed = createGlobalThemeContract({ color: light, shadow: lightShadow }, (_value, path) =>
  path.join('-'),
)

/** All tokens: `vars.color.text`, `vars.space[4]`, `vars.radius.md`, `vars.text.sm` (spread it), … */
export const vars = { ...themed, space, radius, text, weight, font, motion, size, z }

/**
 * A dark area on any page, such as the brand's panel. All colors inside are those of the dark scheme, so that buttons, links
 * and the focus ring are visible. The element sets its own background and text color.
 */
export const darkSurface = style({})

const lightRules = { colorScheme: 'light', vars: assignVars(themed, { color: light, shadow: lightShadow }) }
const darkRules = { colorScheme: 'dark', vars: assignVars(themed, { color: dark, shadow: darkShadow }) }

// `data-theme` on <html> is the visitor's choice; without it the system decides.
globalStyle(':root', lightRules)
globalStyle(`:root[data-theme="dark"], ${darkSurface}`, darkRules)
globalStyle(':root:not([data-theme])', { '@media': { '(prefers-color-scheme: dark)': darkRules } })
