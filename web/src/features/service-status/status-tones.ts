import type { Tone } from '../../ui/tones'
import type { StatusMark } from './status-events'

/** What each looks like: nothing here is the reader's own fault, or for them to mend. */
export const STATUS_TONES = {
  incident: 'warning',
  maintenance: 'info',
  planned: 'neutral',
} as const satisfies Record<StatusMark, Tone>
