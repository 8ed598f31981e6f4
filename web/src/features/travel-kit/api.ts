import { travelContract } from '@zoog/contract/travel'
import { createAreaClient, queryOptions } from '../../api/create-client'

const travelApi = createAreaClient(travelContract)

/** Countries whose networks are filtered, and what helps there; a server may not tell (`isMissing`). */
export const useTravelAdvice = () =>
  travelApi.getAdvice.useQuery(queryOptions(travelContract.getAdvice, ['travel.advice']))
