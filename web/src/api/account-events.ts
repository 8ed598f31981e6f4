import { accountEventsContract } from '@zoog/contract/account-events'
import { createAreaClient, queryOptions } from './create-client'
import { queryClient } from './query-client'

const accountEventsApi = createAreaClient(accountEventsContract)
const KEY = ['users.events']

export const refetchAccountEvents = () => queryClient.invalidateQueries({ queryKey: KEY })

/** The account's activity log; 404 if the server lacks the endpoint. */
export const useAccountEvents = () =>
  accountEventsApi.getEvents.useQuery(queryOptions(accountEventsContract.getEvents, KEY))
