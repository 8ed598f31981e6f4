import { style } from '@vanilla-extract/css'

/** The size of all logos, on any background. */
export const logo = style({
  inlineSize: '32px',
  blockSize: '20px',
  borderRadius: '4px',
  // Images aren't mirrored in right-to-left languages.
  direction: 'ltr',
})

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '4px', minBlockSize: '20px' })
