import { travelContract } from '@zoog/contract/travel'
import { createAreaClient, queryOptions } from '../../api/create-client'

const travelApi = createAreaClient(travelContract)

/** Queries countries with filtered networks, and advice for them; 404 if the server lacks the endpoint. */
export const useTravelAdvice = () =>
  travelApi.getAdvice.useQuery(queryOptions(travelContract.getAdvice, ['travel.advice']))
