import type { Tone } from '../../ui/tones'
import type { StatusMark } from './status-events'

/** The tone of each status. None is an error that the customer could fix. */
export const STATUS_TONES = {
  incident: 'warning',
  maintenance: 'info',
  planned: 'neutral',
} as const satisfies Record<StatusMark, Tone>
