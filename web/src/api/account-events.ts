import { accountEventsContract } from '@zoog/contract/account-events'
import { apiOf, queryOf } from './area'
import { queryClient } from './query-client'

const accountEventsApi = apiOf(accountEventsContract)
const KEY = ['users.events']

/** What happened to the account is asked for anew. */
export const refetchAccountEvents = () => queryClient.invalidateQueries({ queryKey: KEY })

/** What happened to the account; missing where the server has no such call. */
export const useAccountEvents = () =>
  accountEventsApi.getEvents.useQuery(queryOf(accountEventsContract.getEvents, KEY))
