import { space } from '../styles/scale'
import { style, styleVariantsFrom } from './style'

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const inline = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minInlineSize: 0 })

export const gap = styleVariantsFrom(space, (value) => ({ gap: value }))

export const start = style({ alignItems: 'flex-start' })
export const between = style({ justifyContent: 'space-between' })
