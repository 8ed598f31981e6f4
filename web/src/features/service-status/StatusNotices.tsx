import type { StatusEvent } from '@zoog/contract/status'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/status-texts'
import { Notice } from '../../ui/Notice'
import { Text } from '../../ui/Text'
import { formatEventTimes, getStatusMark } from './status-events'
import { STATUS_TONES } from './status-tones'

interface StatusNoticesProps {
  events: readonly StatusEvent[]
  /** The name of the location of single-location events. Events of all locations do not show it. */
  locationName: string
  /** A link to other locations, if the page has none. */
  action?: ReactNode
  className?: string | undefined
}

/** Incidents and maintenance with time and advice (R-STATUS-1). */
export const StatusNotices = ({ events, locationName, action, className }: StatusNoticesProps) => {
  const { status } = useTexts()
  const language = useLanguage()
  return events.map((event) => {
    const mark = getStatusMark(event)
    const isLocal = event.serverIds.length > 0
    const { text, isWhole } = formatEventTimes(event, language)
    const formatStart = event.isUnderWay ? status.since : status.from
    return (
      <Notice
        key={event.id}
        tone={STATUS_TONES[mark]}
        role="status"
        className={className}
        title={isLocal ? status.title[mark]({ location: locationName }) : status.titleAll[mark]()}
        actions={isLocal ? action : undefined}
      >
        {event.message && (
          <Text size="sm">
            <bdi>{event.message}</bdi>
          </Text>
        )}
        <Text size="sm">{isWhole ? text : formatStart({ date: text })}</Text>
        <Text size="sm">{isLocal ? status.advice[mark]() : status.adviceAll[mark]()}</Text>
      </Notice>
    )
  })
}
