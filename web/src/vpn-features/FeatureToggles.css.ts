import { style } from '@vanilla-extract/css'
import { coarsePointer } from '../styles/responsive'
import { vars } from '../styles/theme.css'

export const premiumSign = style({
  color: vars.color.info,
  display: 'inline-block',
  verticalAlign: 'text-bottom',
})

export const lastWord = style({ whiteSpace: 'nowrap' })

/** As high as a switch. */
export const waitingRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minBlockSize: '36px',
  '@media': { [coarsePointer]: { minBlockSize: vars.size.control } },
})
