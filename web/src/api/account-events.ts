import { accountEventsContract } from '@zoog/contract/account-events'
import { createAreaClient, queryOptions } from './create-client'
import { queryClient } from './query-client'

const accountEventsApi = createAreaClient(accountEventsContract)
const KEY = ['users.events']

/** What happened to the account is asked for anew. */
export const refetchAccountEvents = () => queryClient.invalidateQueries({ queryKey: KEY })

/** What happened to the account; missing where the server has no such call. */
export const useAccountEvents = () =>
  accountEventsApi.getEvents.useQuery(queryOptions(accountEventsContract.getEvents, KEY))
