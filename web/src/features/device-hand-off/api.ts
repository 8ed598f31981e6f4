import { type DeviceHandOff, deviceHandOffContract, type HandOffState } from '@zoog/contract/device-hand-off'
import { createAreaClient, parseMeta, queryOptions } from '../../api/create-client'
import { invalidate } from '../../api/query-client'
import { SILENT } from '../../api/show-error'

const deviceHandOffApi = createAreaClient(deviceHandOffContract)
const HAND_OFF_KEY = ['users.handOff']

/** Poll interval while the customer is waiting with the phone in hand. */
const POLL_MS = 2000
/** Poll interval while the customer is installing and opening the app. */
const CONNECT_POLL_MS = 10_000

const refetch = () => invalidate(HAND_OFF_KEY)

/** Returns the delay until the next poll; false once the hand-off has ended. */
const getPollInterval = (handOff: DeviceHandOff | null | undefined): number | false => {
  if (!handOff || handOff.state === 'canceled' || handOff.state === 'expired') return false
  if (handOff.state === 'claimed') return handOff.isConnected ? false : CONNECT_POLL_MS
  return POLL_MS
}

/**
 * Queries the hand-off of this session; 404 if the server lacks the endpoint.
 *
 * @param isPolling whether to poll an active hand-off.
 */
export const useHandOff = ({ isPolling }: { isPolling: boolean }) =>
  deviceHandOffApi.get.useQuery({
    ...queryOptions(deviceHandOffContract.get, HAND_OFF_KEY),
    refetchInterval: ({ state }) => isPolling && getPollInterval(state.data?.body.data.handOff),
    refetchOnWindowFocus: isPolling ? 'always' : false,
    meta: SILENT,
  })

export const useStartHandOff = () => {
  const { mutateAsync } = deviceHandOffApi.start.useMutation({
    meta: { ...parseMeta(deviceHandOffContract.start), isRepeatable: true },
    onSuccess: refetch,
  })
  return async () => (await mutateAsync({ body: {} })).body.data
}
export type StartedHandOff = Awaited<ReturnType<ReturnType<typeof useStartHandOff>>>

/** Sends the number that the phone shows. */
export const useConfirmHandOff = () => deviceHandOffApi.confirm.useMutation({ onSettled: refetch })

/** Cancels a hand-off. Fails silently, as it may have ended already. */
export const useCancelHandOff = () =>
  deviceHandOffApi.cancel.useMutation({ onSettled: refetch, meta: SILENT })

/** Opens a scanned link on this phone. */
export const useOpenHandOff = deviceHandOffApi.open.useMutation

const DECIDED_STATES: readonly HandOffState[] = ['confirmed', 'claimed', 'canceled', 'expired']

/** Polls the phone's hand-off until the other device has decided. */
export const useHandOffState = (id: string) =>
  deviceHandOffApi.getState.useQuery({
    ...queryOptions(deviceHandOffContract.getState, [...HAND_OFF_KEY, id]),
    queryData: { query: { id } },
    refetchInterval: ({ state }) =>
      state.data && DECIDED_STATES.includes(state.data.body.data.state) ? false : POLL_MS,
    refetchOnWindowFocus: 'always',
    meta: SILENT,
  })

/** Fetches the session for this phone. */
export const useClaimHandOff = deviceHandOffApi.claim.useMutation
