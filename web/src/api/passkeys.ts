import { SNACKBAR_MS } from '@zoog/contract/constants'
import { passkeysContract } from '@zoog/contract/passkeys'
import type { Session } from '@zoog/contract/users'
import { analyticsIds, tracked } from '../tracking/tracking'
import { refetchAccountEvents } from './account-events'
import { apiOf, bodyOrThrow, queryOf } from './area'
import { queryClient } from './query-client'

const passkeysApi = apiOf(passkeysContract)
const KEY = ['passkeys']
const refetch = () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refetchAccountEvents()])

/** The passkeys of the account; missing where the server has no such call. */
export const usePasskeys = () => passkeysApi.getPasskeys.useQuery(queryOf(passkeysContract.getPasskeys, KEY))

/** What the browser makes a passkey with, by the password. */
export const useBeginPasskey = () => {
  const { mutateAsync } = passkeysApi.begin.useMutation()
  return async (password: string) => (await mutateAsync({ body: { password } })).body.data.options
}

/** Keeps a passkey that the browser made. */
export const useFinishPasskey = () => passkeysApi.finish.useMutation({ onSuccess: refetch })

/** Gives a passkey another name. */
export const useRenamePasskey = () => passkeysApi.rename.useMutation({ onSuccess: refetch })

/** Takes a passkey away, by the password. */
export const useRemovePasskey = () => passkeysApi.remove.useMutation({ onSuccess: refetch })

/** What the browser signs in with. The caller says what fails: it is asked for before anybody wants it. */
export const fetchChallenge = async () =>
  (await bodyOrThrow(passkeysApi.beginSignIn.mutate({ body: {} }))).data.options
export type Challenge = Awaited<ReturnType<typeof fetchChallenge>>

/** What the browser confirms with that it is still the same person; null where no passkey of theirs works here. */
export const fetchStepUpChallenge = async () =>
  (await bodyOrThrow(passkeysApi.beginStepUp.mutate({ body: {} }))).data.options

/** Gives this session what a call asked for: a passkey in place of a fresh code. */
export const usePasskeyStepUp = () => {
  const { mutateAsync } = passkeysApi.stepUp.useMutation({ onSuccess: refetch })
  return (response: SignInBody['response']) => mutateAsync({ body: { response } })
}

type SignInBody = Parameters<typeof passkeysApi.signIn.mutate>[0]['body']

/** Signs in by what the browser answered. */
export const usePasskeySignIn = () => {
  const { mutateAsync } = passkeysApi.signIn.useMutation({ meta: { snackbarMs: SNACKBAR_MS.auth } })
  return async (response: SignInBody['response']): Promise<Session> =>
    (await mutateAsync({ body: { response, ...analyticsIds(), voluumID: tracked('voluumID') } })).body.data
}
