import { travelContract } from '@zoog/contract/travel'
import { apiOf, queryOf } from './area'

const travelApi = apiOf(travelContract)

/** Countries whose networks are filtered, and what helps there; a server may not tell (`isMissing`). */
export const useTravelAdvice = () =>
  travelApi.getAdvice.useQuery(queryOf(travelContract.getAdvice, ['travel.advice']))
