import { SNACKBAR_MS } from '@zoog/contract/constants'
import { passkeysContract } from '@zoog/contract/passkeys'
import type { Session } from '@zoog/contract/users'
import { getTrackingValue } from '../tracking/tracking'
import { refetchAccountEvents } from './account-events'
import { fetchAnalyticsIds } from './analytics-ids'
import { createAreaClient, getBodyOrThrow, queryOptions } from './create-client'
import { queryClient } from './query-client'

const passkeysApi = createAreaClient(passkeysContract)
const cache = passkeysApi.initQueryClient(queryClient)
const KEY = ['passkeys']
const refetch = () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refetchAccountEvents()])

/** The passkeys of the account; missing where the server has no such call. */
export const usePasskeys = () =>
  passkeysApi.getPasskeys.useQuery(queryOptions(passkeysContract.getPasskeys, KEY))

/** The passkeys as last read. */
export const getCachedPasskeys = () => cache.getPasskeys.getQueryData(KEY)?.body.data.passkeys ?? []

/** What the browser makes a passkey with, by the password. */
export const useStartPasskeyRegistration = () => {
  const { mutateAsync } = passkeysApi.begin.useMutation()
  return async (password: string) => (await mutateAsync({ body: { password } })).body.data.options
}

/** Keeps a passkey that the browser made. */
export const useFinishPasskeyRegistration = () => passkeysApi.finish.useMutation({ onSuccess: refetch })

/** Gives a passkey another name. */
export const useRenamePasskey = () => passkeysApi.rename.useMutation({ onSuccess: refetch })

/** Takes a passkey away, by the password. */
export const useRemovePasskey = () => passkeysApi.remove.useMutation({ onSuccess: refetch })

/** What the browser signs in with. The caller says what fails: it is asked for before anybody wants it. */
export const fetchSignInChallenge = async () =>
  (await getBodyOrThrow(passkeysApi.beginSignIn.mutate({ body: {} }))).data.options
export type SignInChallenge = Awaited<ReturnType<typeof fetchSignInChallenge>>

/** What the browser confirms with that it is still the same person; null where no passkey of theirs works here. */
export const fetchStepUpChallenge = async () =>
  (await getBodyOrThrow(passkeysApi.beginStepUp.mutate({ body: {} }))).data.options

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
    (
      await mutateAsync({
        body: { response, ...(await fetchAnalyticsIds()), voluumID: getTrackingValue('voluumID') },
      })
    ).body.data
}
