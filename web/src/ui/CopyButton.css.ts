import { vars } from '../styles/theme.css'
import { style } from './style'

/** Name of a container that may be too narrow for the button's text. */
export const COPY_FIELD_CONTAINER = 'copy-field'

const narrow = `${COPY_FIELD_CONTAINER} (max-width: 340px)`

export const button = style({ '@container': { [narrow]: { paddingInline: vars.space[3] } } })

/** In a narrow container only the icon shows; the text is still read out. */
export const label = style({
  '@container': {
    [narrow]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
