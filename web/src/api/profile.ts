import { profileContract } from '@zoog/contract/profile'
import { refetchPlanInfo } from './billing'
import { createAreaClient, queryOptions } from './create-client'
import { isOutcomeUnknown } from './errors'
import { createAreaCache, invalidate } from './query-client'
import { refetchSessions, VPN_CREDENTIALS_KEY } from './sessions'

const profileApi = createAreaClient(profileContract)
const cache = createAreaCache(profileApi)
const MAIL_CHOICE_KEY = ['profile.mailChoice']

/** Queries whether the customer receives news by email; 404 if the server lacks the endpoint. */
export const useMailChoice = () =>
  profileApi.getMailChoice.useQuery(queryOptions(profileContract.getMailChoice, MAIL_CHOICE_KEY))

const showMailChoice = (subscribed: boolean): void => {
  cache.getMailChoice.setQueryData(
    MAIL_CHOICE_KEY,
    (known) => known && { ...known, body: { data: { subscribed } } },
  )
}

/** Shows the choice at once and reverts it if the server rejects it. After a lost response the state is refetched anyway. */
const updateOptimistically = (subscribed: boolean) => ({
  onMutate: () => showMailChoice(subscribed),
  onError: (error: unknown) => {
    if (!isOutcomeUnknown(error)) showMailChoice(!subscribed)
  },
})

export const useSubscribe = () => profileApi.subscribe.useMutation(updateOptimistically(true))

export const useUnsubscribe = () => profileApi.unsubscribe.useMutation(updateOptimistically(false))

export const useSetName = () => profileApi.setName.useMutation()

/** Turns automatic renewal on or off. Turning it off forfeits a discount promised for the next renewal. */
export const useSetRenewal = () => profileApi.setRenewal.useMutation({ onSuccess: refetchPlanInfo })

/** Changes the password, which ends every other session, and on request replaces the VPN password and WireGuard keys. */
export const useSetPassword = () =>
  profileApi.setPassword.useMutation({
    onSuccess: () => Promise.all([invalidate(VPN_CREDENTIALS_KEY), refetchSessions()]),
  })

/** Sets the password of an account that has none. */
export const useSetFirstPassword = () => profileApi.setFirstPassword.useMutation()

/** Exports the user's data. Fetched only on request, and never cached. */
export const useExportData = () =>
  profileApi.exportData.useQuery({
    ...queryOptions(profileContract.exportData, ['profile.export']),
    enabled: false,
    gcTime: 0,
    notifyOnChangeProps: ['error', 'isFetching'],
  })
