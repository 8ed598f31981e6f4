import { style } from '@vanilla-extract/css'
import { coarsePointer, screens } from '../../styles/responsive'
import { vars } from '../../styles/theme.css'

export const terms = style({
  '@media': { [screens.tablet]: { inlineSize: 'fit-content' } },
})

/** As high as the switch: a segment, and the rim around it. */
export const loading = style({
  display: 'grid',
  blockSize: '44px',
  '@media': {
    [screens.tablet]: { inlineSize: '346px' },
    [coarsePointer]: { blockSize: `calc(${vars.size.control} + 6px)` },
  },
})
