import { randomUUID } from 'node:crypto'
import { type AccountEvent, MAX_ACCOUNT_EVENTS } from '@zoog/contract/account-events'
import { toWireDate } from '@zoog/contract/common'
import type { AccountEventRow, Data } from '../../core/schema'

/** Keeps what happened to an account; of the oldest no more than fit. */
export const addAccountEvent = (
  data: Data,
  now: number,
  event: Pick<AccountEventRow, 'userId' | 'kind' | 'userAgent' | 'country'>,
): void => {
  const { userAgent, ...rest } = event
  data.accountEvents.push({ id: randomUUID(), ...rest, userAgent: userAgent.slice(0, 300), createdAt: now })
  const own = data.accountEvents.filter(({ userId }) => userId === event.userId)
  const tooMany = own.slice(0, Math.max(0, own.length - MAX_ACCOUNT_EVENTS))
  if (tooMany.length > 0) data.accountEvents = data.accountEvents.filter((row) => !tooMany.includes(row))
}

/** What happened to an account, in the order in which it did, the newest first, whatever was done to the clock. */
export const listAccountEvents = (data: Data, userId: number): AccountEvent[] =>
  data.accountEvents
    .filter((row) => row.userId === userId)
    .toReversed()
    .map(({ id, kind, userAgent, country, createdAt }) => ({
      id,
      kind,
      at: toWireDate(createdAt),
      userAgent,
      country,
    }))
