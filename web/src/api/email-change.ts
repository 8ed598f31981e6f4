import { emailChangeContract } from '@zoog/contract/email-change'
import { createAreaClient, queryOptions } from './create-client'
import { queryClient } from './query-client'

const emailChangeApi = createAreaClient(emailChangeContract)
const cache = emailChangeApi.initQueryClient(queryClient)
const KEY = ['profile.emailChange']
/** How soon it is seen that a mailbox has agreed. */
const REFRESH_MS = 10_000

/** The change of the address that waits for its links; missing where the server has no such call. */
export const useEmailChange = () =>
  emailChangeApi.getEmailChange.useQuery({
    ...queryOptions(emailChangeContract.getEmailChange, KEY),
    refetchInterval: ({ state }) => (state.data?.body.data.change ? REFRESH_MS : false),
  })

/** The change that waits, as last read; null for none. */
export const getCachedEmailChange = () => cache.getEmailChange.getQueryData(KEY)?.body.data.change

const show = {
  onSuccess: (answer: Parameters<typeof cache.getEmailChange.setQueryData>[1]) => {
    cache.getEmailChange.setQueryData(KEY, answer)
  },
}

/** Mails the links. */
export const useStartEmailChange = () => emailChangeApi.beginEmailChange.useMutation(show)

/** Keeps the address. */
export const useCancelEmailChange = () => emailChangeApi.cancelEmailChange.useMutation(show)

/** What the holder of a mailed link says; whoever is signed in here finds in the profile how it stands now. */
export const useDecideEmailChange = () => {
  const { mutateAsync } = emailChangeApi.decideEmailChange.useMutation({
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  return async (body: { userId: number; token: string; isAgreed: boolean }) =>
    (await mutateAsync({ body })).body.data.outcome
}
