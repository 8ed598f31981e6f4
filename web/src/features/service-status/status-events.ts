import { fromWireDate } from '@zoog/contract/common'
import type { StatusEvent } from '@zoog/contract/status'
import { getDateFormat } from '../../lib/intl'

/** What a location is marked with; the worst first. */
const MARKS = ['incident', 'maintenance', 'planned'] as const
export type StatusMark = (typeof MARKS)[number]

/** What an event is for who reads of it: an incident is one from its beginning. */
export const getStatusMark = ({ kind, isUnderWay }: Pick<StatusEvent, 'kind' | 'isUnderWay'>): StatusMark =>
  kind === 'maintenance' && !isUnderWay ? 'planned' : kind

/** The worst that each location is to be marked with (R-STATUS-2); what concerns all of them marks none. */
export const getStatusMarks = (events: readonly StatusEvent[]): ReadonlyMap<number, StatusMark> => {
  const worstLast = events.toSorted(
    (a, b) => MARKS.indexOf(getStatusMark(b)) - MARKS.indexOf(getStatusMark(a)),
  )
  return new Map(
    worstLast.flatMap((event) => event.serverIds.map((id) => [id, getStatusMark(event)] as const)),
  )
}

/** What concerns a location, or every one (R-STATUS-1), the worst first. */
export const filterStatusEvents = (events: readonly StatusEvent[], serverId: number | null): StatusEvent[] =>
  events
    .filter(({ serverIds }) => serverIds.length === 0 || (serverId !== null && serverIds.includes(serverId)))
    .sort((a, b) => MARKS.indexOf(getStatusMark(a)) - MARKS.indexOf(getStatusMark(b)))

/** When it is, in the reader's own time zone, which is named: from and until, or the beginning alone. */
export const formatEventTimes = (
  { startsAt, endsAt }: Pick<StatusEvent, 'startsAt' | 'endsAt'>,
  locale: string,
): { text: string; isWhole: boolean } => {
  const format = getDateFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const from = fromWireDate(startsAt)
  const until = endsAt === null ? null : fromWireDate(endsAt)
  return until !== null && until > from
    ? { text: format.formatRange(from, until), isWhole: true }
    : { text: format.format(from), isWhole: false }
}
