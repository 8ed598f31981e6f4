import { vars } from '../styles/theme.css'
import { style } from './style'

/** The name of a container that may be too narrow for words on its button. */
export const COPY_FIELD_CONTAINER = 'copy-field'

const narrow = `${COPY_FIELD_CONTAINER} (max-width: 340px)`

export const button = style({ '@container': { [narrow]: { paddingInline: vars.space[3] } } })

/** In a narrow field the sign alone is seen, so that the value has the room. The words are read out all the same. */
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
