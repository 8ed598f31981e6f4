import { emailChangeContract } from '@zoog/contract/email-change'
import { createAreaClient, queryOptions } from './create-client'
import { createAreaCache, invalidate } from './query-client'

const emailChangeApi = createAreaClient(emailChangeContract)
const cache = createAreaCache(emailChangeApi)
const EMAIL_CHANGE_KEY = ['profile.emailChange']
/** How often a pending change is refreshed, to show that a mailbox has agreed. */
const REFRESH_MS = 10_000

/** Queries the pending email change; 404 if the server lacks the endpoint. */
export const useEmailChange = () =>
  emailChangeApi.getEmailChange.useQuery({
    ...queryOptions(emailChangeContract.getEmailChange, EMAIL_CHANGE_KEY),
    refetchInterval: ({ state }) => (state.data?.body.data.change ? REFRESH_MS : false),
  })

/** Returns the pending change as last fetched; null for none. */
export const getCachedEmailChange = () =>
  cache.getEmailChange.getQueryData(EMAIL_CHANGE_KEY)?.body.data.change

const updateCacheOnSuccess = {
  onSuccess: (response: Parameters<typeof cache.getEmailChange.setQueryData>[1]) => {
    cache.getEmailChange.setQueryData(EMAIL_CHANGE_KEY, response)
  },
}

export const useStartEmailChange = () => emailChangeApi.startEmailChange.useMutation(updateCacheOnSuccess)

export const useCancelEmailChange = () => emailChangeApi.cancelEmailChange.useMutation(updateCacheOnSuccess)

/** Agrees to or cancels an email change by a mailed link. */
export const useDecideEmailChange = () => {
  const { mutateAsync } = emailChangeApi.decideEmailChange.useMutation({
    onSuccess: () => invalidate(EMAIL_CHANGE_KEY),
  })
  return async (body: { userId: number; token: string; isAgreed: boolean }) =>
    (await mutateAsync({ body })).body.data.outcome
}
