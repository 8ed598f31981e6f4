import { toWireDate } from '@zoog/contract/common'
import type { Data } from '../../core/schema'
import { getRefundStateSince } from './refund-state'

/** Lists all refund requests, newest first, for the control panel. Requests of deleted accounts have no address. */
export const listAllRefunds = (data: Data) =>
  data.refundRequests
    .map(({ userId, askedAt, state, ...row }) => ({
      ...row,
      email: data.users.find(({ id }) => id === userId)?.email ?? null,
      askedAt: toWireDate(askedAt),
      state: state.kind,
      since: toWireDate(getRefundStateSince({ askedAt, state })),
      refusal: state.kind === 'refused' ? state.why : null,
    }))
    .toReversed()
