import { toWireDate } from '@zoog/contract/common'
import type { Data } from '../../core/schema'
import { getRefundStateSince } from './refund-state'

/** Lists all refund requests, newest first, for the control panel. Requests of deleted accounts have no address. */
export const listAllRefunds = (data: Data) =>
  data.refundRequests
    .map(({ userId, requestedAt, state, ...row }) => ({
      ...row,
      email: data.users.find(({ id }) => id === userId)?.email ?? null,
      requestedAt: toWireDate(requestedAt),
      state: state.kind,
      since: toWireDate(getRefundStateSince({ requestedAt, state })),
      refusal: state.kind === 'refused' ? state.why : null,
    }))
    .toReversed()
