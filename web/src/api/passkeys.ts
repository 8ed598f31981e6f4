import { passkeysContract } from '@zoog/contract/passkeys'
import type { Session } from '@zoog/contract/users'
import { SNACKBAR_MS } from '../lib/snackbar-ms'
import { getTrackingValue } from '../tracking/tracking'
import { fetchAnalyticsIds } from './analytics-ids'
import { createAreaClient, getBodyOrThrow, queryOptions } from './create-client'
import { createAreaCache, invalidate } from './query-client'
import { refetchAccountEvents } from './sessions'

const passkeysApi = createAreaClient(passkeysContract)
const cache = createAreaCache(passkeysApi)
const PASSKEYS_KEY = ['users.passkeys']
const refetch = () => Promise.all([invalidate(PASSKEYS_KEY), refetchAccountEvents()])

/** Queries the account's passkeys; 404 if the server lacks the endpoint. */
export const usePasskeys = () =>
  passkeysApi.getPasskeys.useQuery(queryOptions(passkeysContract.getPasskeys, PASSKEYS_KEY))

export const getCachedPasskeys = () => cache.getPasskeys.getQueryData(PASSKEYS_KEY)?.body.data.passkeys

/** Checks the password and returns the options with which the browser creates a passkey. */
export const useStartPasskeyRegistration = () => {
  const { mutateAsync } = passkeysApi.start.useMutation({ meta: { isRepeatable: true } })
  return async (password: string) => (await mutateAsync({ body: { password } })).body.data.options
}

/** Stores the passkey that the browser created. */
export const useFinishPasskeyRegistration = () => passkeysApi.finish.useMutation({ onSuccess: refetch })

export const useRenamePasskey = () => passkeysApi.rename.useMutation({ onSuccess: refetch })

/** Removes a passkey; requires the password. */
export const useRemovePasskey = () => passkeysApi.remove.useMutation({ onSuccess: refetch })

/** Fetches a sign-in challenge ahead of use. The caller shows errors only once the customer wants to sign in. */
export const fetchSignInChallenge = async () =>
  (await getBodyOrThrow(passkeysApi.startSignIn.mutate({ body: {} }))).data.options
export type SignInChallenge = Awaited<ReturnType<typeof fetchSignInChallenge>>

/** Fetches a challenge that confirms the session with a passkey; null if no passkey of the account works here. */
export const fetchStepUpChallenge = async () =>
  (await getBodyOrThrow(passkeysApi.startStepUp.mutate({ body: {} }))).data.options

/** Confirms the session with a passkey instead of a fresh code. */
export const usePasskeyStepUp = () => {
  const { mutateAsync } = passkeysApi.stepUp.useMutation({ onSuccess: refetch })
  return (response: SignInBody['response']) => mutateAsync({ body: { response } })
}

type SignInBody = Parameters<typeof passkeysApi.signIn.mutate>[0]['body']

/** Signs in with the browser's passkey response. */
export const usePasskeySignIn = () => {
  const { mutateAsync } = passkeysApi.signIn.useMutation({ meta: { snackbarMs: SNACKBAR_MS.auth } })
  return async (response: SignInBody['response']): Promise<Session> =>
    (
      await mutateAsync({
        body: { response, ...(await fetchAnalyticsIds()), voluumID: getTrackingValue('voluumID') },
      })
    ).body.data
}
