import { travelContract } from '@zoog/contract/travel'
import { createAreaClient, queryOptions } from '../../api/create-client'

const travelApi = createAreaClient(travelContract)

/** Countries with filtered networks, and advice for them; a server may lack it (`isNotFound`). */
export const useTravelAdvice = () =>
  travelApi.getAdvice.useQuery(queryOptions(travelContract.getAdvice, ['travel.advice']))
