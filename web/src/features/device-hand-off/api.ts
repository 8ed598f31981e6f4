import { type DeviceHandOff, deviceHandOffContract, type HandOffState } from '@zoog/contract/device-hand-off'
import { createAreaClient, parseMeta, queryOptions } from '../../api/create-client'
import { queryClient } from '../../api/query-client'
import type { CallMeta } from '../../api/show-error'

const handOverApi = createAreaClient(deviceHandOffContract)
const KEY = ['users.handOver']
/** Polling fails silently: the next poll recovers. */
const SILENT: CallMeta = { silent: true }

/** The customer is waiting with the phone in hand. */
const LOOK_MS = 2000
/** The customer is installing and opening the app. */
const CONNECT_MS = 10_000

const refetch = () => queryClient.invalidateQueries({ queryKey: KEY })

/** Returns the delay until the next poll; false once the hand-off has ended. */
const lookAgainAfter = (handOver: DeviceHandOff | null | undefined): number | false => {
  if (!handOver || handOver.state === 'refused' || handOver.state === 'expired') return false
  if (handOver.state === 'taken') return handOver.isConnected ? false : CONNECT_MS
  return LOOK_MS
}

/**
 * The hand-over of this session; missing where the server has no such call.
 *
 * @param isFollowed asks again and again while there is something to follow and somebody looks.
 */
export const useHandOff = (isFollowed: boolean) =>
  handOverApi.get.useQuery({
    ...queryOptions(deviceHandOffContract.get, KEY),
    refetchInterval: ({ state }) => isFollowed && lookAgainAfter(state.data?.body.data.handOver),
    refetchOnWindowFocus: isFollowed ? 'always' : false,
    meta: SILENT,
  })

/** Creates a hand-off link. */
export const useStartHandOff = () => {
  const { mutateAsync } = handOverApi.begin.useMutation({
    meta: parseMeta(deviceHandOffContract.begin),
    onSuccess: refetch,
  })
  return async () => (await mutateAsync({ body: {} })).body.data
}
export type StartedHandOff = Awaited<ReturnType<ReturnType<typeof useStartHandOff>>>

/** Sends the number that the phone shows. */
export const useConfirmHandOff = () => handOverApi.confirm.useMutation({ onSettled: refetch })

/** Cancels a hand-off. Fails silently, as it may have ended already. */
export const useEndHandOff = () => handOverApi.end.useMutation({ onSettled: refetch, meta: SILENT })

export const useOpenHandOff = () => {
  const { mutateAsync } = handOverApi.open.useMutation()
  return async (body: { token: string; secret: string }) => (await mutateAsync({ body })).body.data
}

const OVER: readonly HandOffState[] = ['confirmed', 'taken', 'refused', 'expired']

/** Polls the phone's hand-off until the other device has decided. */
export const useHandOffState = (id: string) =>
  handOverApi.getState.useQuery({
    ...queryOptions(deviceHandOffContract.getState, [...KEY, id]),
    queryData: { query: { id } },
    refetchInterval: ({ state }) =>
      state.data && OVER.includes(state.data.body.data.state) ? false : LOOK_MS,
    refetchOnWindowFocus: 'always',
    meta: SILENT,
  })

/** Fetches the session for this phone. */
export const useClaimHandOff = () => {
  const { mutateAsync } = handOverApi.take.useMutation()
  return async (secret: string) => (await mutateAsync({ body: { secret } })).body.data
}
