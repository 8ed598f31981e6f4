import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const page = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const back = style({ alignSelf: 'flex-start', marginInlineStart: `calc(-1 * ${vars.space[3]})` })
export const arrow = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } })
