import { type StatusEvent, statusContract } from '@zoog/contract/status'
import type { ReactNode } from 'react'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { isNotFound } from '../../api/errors'
import { SILENT } from '../../api/show-error'
import { useLanguage } from '../../i18n/language'
import { useStatusTexts } from '../../i18n/status-texts'
import { Badge } from '../../ui/Badge'
import { Notice } from '../../ui/Notice'
import { Text } from '../../ui/Text'
import type { Tone } from '../../ui/ToneIcon'
import { formatEventTimes, getStatusMark, type StatusMark } from './status-events'

const statusApi = createAreaClient(statusContract)

const REFRESH_MS = 60_000

/**
 * Queries incidents and maintenance, every minute while the page is visible. Fails silently, because no page depends
 * on it. A server without the endpoint is queried once per page.
 */
export const useServiceStatus = () =>
  statusApi.getStatus.useQuery({
    ...queryOptions(statusContract.getStatus, ['status']),
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : REFRESH_MS),
    meta: SILENT,
  })

/** The tone of each status. None is an error that the customer could fix. */
const STATUS_TONES = {
  incident: 'warning',
  maintenance: 'info',
  planned: 'neutral',
} as const satisfies Record<StatusMark, Tone>

/** The status of a location in the list (R-STATUS-2). */
export const StatusBadge = ({ mark }: { mark: StatusMark }) => (
  <Badge tone={STATUS_TONES[mark]}>{useStatusTexts().status.marks[mark]()}</Badge>
)

interface StatusNoticesProps {
  events: readonly StatusEvent[]
  /** The name of the location of single-location events; left out if it is the title above. */
  locationName?: string
  /** Leads to other locations. */
  action?: ReactNode
}

/** Incidents and maintenance with time and advice (R-STATUS-1). */
export const StatusNotices = ({ events, locationName, action }: StatusNoticesProps) => {
  const { status } = useStatusTexts()
  const language = useLanguage()
  return events.map((event) => {
    const mark = getStatusMark(event)
    const isLocal = event.serverIds.length > 0
    const { text, isWhole } = formatEventTimes(event, language)
    const formatStart = event.isUnderWay ? status.started : status.from
    return (
      <Notice
        key={event.id}
        tone={STATUS_TONES[mark]}
        role="status"
        title={
          !isLocal
            ? status.titleAll[mark]()
            : locationName === undefined
              ? status.marks[mark]()
              : status.title[mark]({ location: locationName })
        }
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
