import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css'

export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
})

export const loadingLines = style({ flex: 1, maxInlineSize: '240px' })
