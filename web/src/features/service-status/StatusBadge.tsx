import { useTexts } from '../../i18n/status-texts'
import { Badge } from '../../ui/Badge'
import type { StatusMark } from './status-events'
import { STATUS_TONES } from './status-tones'

/** The status of a location in the list (R-STATUS-2). */
export const StatusBadge = ({ mark }: { mark: StatusMark }) => (
  <Badge tone={STATUS_TONES[mark]}>{useTexts().status.marks[mark]()}</Badge>
)
