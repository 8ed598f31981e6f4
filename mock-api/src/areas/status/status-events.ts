import type { StatusEvent } from '@zoog/contract/status'
import { toWireDate } from '@zoog/contract/wire-date'
import { fieldError, httpError } from '../../core/errors'
import { type Data, nextId, type StatusEventRow } from '../../core/schema'

const hasEnded = ({ endsAt }: StatusEventRow, now: number): boolean => endsAt !== null && endsAt <= now

const toView = (row: StatusEventRow, now: number): StatusEvent => ({
  id: row.id,
  kind: row.kind,
  serverIds: row.serverIds,
  isUnderWay: row.startsAt <= now,
  startsAt: toWireDate(row.startsAt),
  endsAt: row.endsAt === null ? null : toWireDate(row.endsAt),
  ...(row.message && { message: row.message }),
})

/** Lists current and planned events by start. */
export const listStatusEvents = (data: Data, now: number): StatusEvent[] =>
  data.statusEvents
    .filter((row) => !hasEnded(row, now))
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map((row) => toView(row, now))

/** Adds an incident or maintenance; throws for unknown locations. */
export const addStatusEvent = (
  data: Data,
  now: number,
  servers: readonly { id: number }[],
  input: Omit<StatusEventRow, 'id'>,
): StatusEvent => {
  const unknown = input.serverIds.filter((id) => !servers.some((server) => server.id === id))
  if (unknown.length > 0)
    throw fieldError(422, 'invalid_input', 'serverIds', `There is no location ${unknown.join(', ')}.`)
  const row = { ...input, id: nextId(data, 'statusEvent') }
  data.statusEvents.push(row)
  return toView(row, now)
}

/** Ends an event now; cancels a planned one. */
export const endStatusEvent = (data: Data, now: number, eventId: number): void => {
  const row = data.statusEvents.find((event) => event.id === eventId && !hasEnded(event, now))
  if (!row) throw httpError(404, 'not_found', 'There is no such event, or it has ended.')
  row.endsAt = now
}
