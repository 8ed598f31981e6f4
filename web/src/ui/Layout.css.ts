import { space } from '../styles/scale'
import { style, styleVariants, styleVariantsFrom } from './style'

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const inline = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minInlineSize: 0 })

export const gap = styleVariantsFrom(space, (value) => ({ gap: value }))

export const align = styleVariants({ start: { alignItems: 'flex-start' }, center: { alignItems: 'center' } })
export const grow = style({ flex: 1 })
export const between = style({ justifyContent: 'space-between' })
