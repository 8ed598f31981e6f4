import { style } from '@vanilla-extract/css'

/** Of all logos, so that they stand in line, on a page of any colour. */
export const logo = style({
  inlineSize: '32px',
  blockSize: '20px',
  borderRadius: '4px',
  // Drawings, not text: they do not turn round with the language.
  direction: 'ltr',
})

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '4px', minBlockSize: '20px' })
