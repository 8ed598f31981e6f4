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
  /** The name of the location that they concern; those that concern all name none. */
  place: string
  /** The way on to other locations, where it is not in sight anyway. */
  action?: ReactNode
  className?: string | undefined
}

/** Incidents and maintenance with time and advice (R-STATUS-1). */
export const StatusNotices = ({ events, place, action, className }: StatusNoticesProps) => {
  const { status } = useTexts()
  const language = useLanguage()
  return events.map((event) => {
    const mark = getStatusMark(event)
    const ofOne = event.serverIds.length > 0
    const { text, isWhole } = formatEventTimes(event, language)
    const begins = event.isUnderWay ? status.since : status.from
    return (
      <Notice
        key={event.id}
        tone={STATUS_TONES[mark]}
        role="status"
        className={className}
        title={ofOne ? status.title[mark]({ place }) : status.titleAll[mark]()}
        actions={ofOne ? action : undefined}
      >
        {event.message && (
          <Text size="sm">
            <bdi>{event.message}</bdi>
          </Text>
        )}
        <Text size="sm">{isWhole ? text : begins({ date: text })}</Text>
        <Text size="sm">{ofOne ? status.advice[mark]() : status.adviceAll[mark]()}</Text>
      </Notice>
    )
  })
}
