import { type HandOver, type HandOverState, handOverContract } from '@zoog/contract/hand-over'
import { apiOf, metaOf, queryOf } from './area'
import { queryClient } from './query-client'
import type { CallMeta } from './say-failure'

const handOverApi = apiOf(handOverContract)
const KEY = ['users.handOver']
/** Looking again is behind the scenes: the next look heals one that failed. */
const SILENT: CallMeta = { silent: true }

/** Somebody waits for the answer with a phone in hand. */
const LOOK_MS = 2000
/** An app is installed and opened meanwhile. */
const CONNECT_MS = 10_000

const refetch = () => queryClient.invalidateQueries({ queryKey: KEY })

/** How soon the desk looks again; false once nothing more can come. */
const lookAgainAfter = (handOver: HandOver | null | undefined): number | false => {
  if (!handOver || handOver.state === 'refused' || handOver.state === 'expired') return false
  if (handOver.state === 'taken') return handOver.isConnected ? false : CONNECT_MS
  return LOOK_MS
}

/**
 * The hand-over of this session; missing where the server has no such call.
 *
 * @param isFollowed asks again and again while there is something to follow and somebody looks.
 */
export const useHandOver = (isFollowed: boolean) =>
  handOverApi.get.useQuery({
    ...queryOf(handOverContract.get, KEY),
    refetchInterval: ({ state }) => isFollowed && lookAgainAfter(state.data?.body.data.handOver),
    refetchOnWindowFocus: isFollowed ? 'always' : false,
    meta: SILENT,
  })

/** Makes a link. */
export const useBeginHandOver = () => {
  const { mutateAsync } = handOverApi.begin.useMutation({
    meta: metaOf(handOverContract.begin),
    onSuccess: refetch,
  })
  return async () => (await mutateAsync({ body: {} })).body.data
}
export type BegunHandOver = Awaited<ReturnType<ReturnType<typeof useBeginHandOver>>>

/** Says which number the phone shows. */
export const useConfirmHandOver = () => handOverApi.confirm.useMutation({ onSettled: refetch })

/** Ends a hand-over: the person sees why, so that one which ended already is nobody's loss. */
export const useEndHandOver = () => handOverApi.end.useMutation({ onSettled: refetch, meta: SILENT })

/** Opens a link on this phone. */
export const useOpenHandOver = () => {
  const { mutateAsync } = handOverApi.open.useMutation()
  return async (body: { token: string; secret: string }) => (await mutateAsync({ body })).body.data
}

const OVER: readonly HandOverState[] = ['confirmed', 'taken', 'refused', 'expired']

/** How the phone's hand-over stands, asked for until the desk has decided. */
export const useHandOverState = (id: string) =>
  handOverApi.getState.useQuery({
    ...queryOf(handOverContract.getState, [...KEY, id]),
    queryData: { query: { id } },
    refetchInterval: ({ state }) =>
      state.data && OVER.includes(state.data.body.data.state) ? false : LOOK_MS,
    refetchOnWindowFocus: 'always',
    meta: SILENT,
  })

/** The session of this phone. */
export const useTakeHandOver = () => {
  const { mutateAsync } = handOverApi.take.useMutation()
  return async (secret: string) => (await mutateAsync({ body: { secret } })).body.data
}
