import { profileContract } from '@zoog/contract/profile'
import { refetchPlanInfo } from './billing'
import { createAreaClient, queryOptions } from './create-client'
import { VPN_CREDENTIALS_KEY } from './devices'
import { isNoResponse } from './errors'
import { queryClient } from './query-client'
import { refetchSessions } from './sessions'

const profileApi = createAreaClient(profileContract)
const cache = profileApi.initQueryClient(queryClient)
const MAIL_CHOICE_KEY = ['profile.mailChoice']

/** Whether news are sent by e-mail; missing where the server has no such call. */
export const useMailChoice = () =>
  profileApi.getMailChoice.useQuery(queryOptions(profileContract.getMailChoice, MAIL_CHOICE_KEY))

const showMailChoice = (subscribed: boolean): void => {
  cache.getMailChoice.setQueryData(
    MAIL_CHOICE_KEY,
    (known) => known && { ...known, body: { data: { subscribed } } },
  )
}

/** Shows the choice at once, and puts it back where the server refuses. A lost response has read the state by then. */
const shownAtOnce = (subscribed: boolean) => ({
  onMutate: () => showMailChoice(subscribed),
  onError: (error: unknown) => {
    if (!isNoResponse(error)) showMailChoice(!subscribed)
  },
})

/** News by e-mail again. */
export const useSubscribe = () => profileApi.subscribe.useMutation(shownAtOnce(true))

/** No more news by e-mail. */
export const useUnsubscribe = () => profileApi.unsubscribe.useMutation(shownAtOnce(false))

/** Changes the name. */
export const useSetName = () => profileApi.setName.useMutation()

/** Turns the plan's renewal on or off; a lower price that was promised for the next one is gone with it. */
export const useSetRenewal = () => profileApi.setRenewal.useMutation({ onSuccess: refetchPlanInfo })

/** Changes the password; every other session ends, and on request the VPN password and the WireGuard keys. */
export const useSetPassword = () =>
  profileApi.setPassword.useMutation({
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: VPN_CREDENTIALS_KEY }), refetchSessions()]),
  })

/** Chooses the password of an account that has none yet. */
export const useSetFirstPassword = () => profileApi.setFirstPassword.useMutation()

/** Everything that the server keeps about the user; asked for on request, and not kept. */
export const useExportData = () =>
  profileApi.exportData.useQuery({
    ...queryOptions(profileContract.exportData, ['profile.export']),
    enabled: false,
    gcTime: 0,
    notifyOnChangeProps: ['error', 'isFetching'],
  })
