import { useTexts } from '../../i18n/status-texts'
import { Badge } from '../../ui/Badge'
import type { StatusMark } from './concern'
import { TONES } from './tones'

/** Marks a location of the list (R-STATUS-2). */
export const StatusBadge = ({ mark }: { mark: StatusMark }) => (
  <Badge tone={TONES[mark]}>{useTexts().status.marks[mark]()}</Badge>
)
