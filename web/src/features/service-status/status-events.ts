import type { StatusEvent } from '@zoog/contract/status'
import { fromWireDate } from '@zoog/contract/wire-date'
import { getDateFormat } from '../../lib/intl'

/** The statuses of a location, worst first. */
const MARKS = ['incident', 'maintenance', 'planned'] as const
export type StatusMark = (typeof MARKS)[number]

/** Returns the status of an event; an incident counts from its start. */
export const getStatusMark = ({ kind, isUnderWay }: Pick<StatusEvent, 'kind' | 'isUnderWay'>): StatusMark =>
  kind === 'maintenance' && !isUnderWay ? 'planned' : kind

const compareSeverity = (a: StatusEvent, b: StatusEvent): number =>
  MARKS.indexOf(getStatusMark(a)) - MARKS.indexOf(getStatusMark(b))

/** Returns the worst status of each location (R-STATUS-2); events of all locations don't count. */
export const getStatusMarks = (events: readonly StatusEvent[]): ReadonlyMap<number, StatusMark> => {
  const worstLast = events.toSorted(compareSeverity).reverse()
  return new Map(
    worstLast.flatMap((event) => event.serverIds.map((id) => [id, getStatusMark(event)] as const)),
  )
}

/** Returns the events of a location or of all locations (R-STATUS-1), worst first. */
export const filterStatusEvents = (events: readonly StatusEvent[], serverId: number | null): StatusEvent[] =>
  events
    .filter(({ serverIds }) => serverIds.length === 0 || (serverId !== null && serverIds.includes(serverId)))
    .sort(compareSeverity)

/** Formats the time of an event in the reader's time zone: start and end, or only the start. */
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
