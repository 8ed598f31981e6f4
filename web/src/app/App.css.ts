import { keyframes, style } from '@vanilla-extract/css'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

export const center = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '60vh',
  animation: `${appear} 200ms 300ms both`,
})
