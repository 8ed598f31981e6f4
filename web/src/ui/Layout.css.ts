import { space } from '../styles/scale'
import { style, styleVariants, styleVariantsFrom } from './style'

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const inline = style({ display: 'flex', flexWrap: 'wrap', minInlineSize: 0 })
export const grid = style({ display: 'grid' })

export const gap = styleVariantsFrom(space, (value) => ({ gap: value }))

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
})

export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})
