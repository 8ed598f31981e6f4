import { assetsContract } from '@zoog/contract/assets'
import type { Language } from '@zoog/contract/constants'
import { apiOf, cacheFor } from './area'

const assetsApi = apiOf(assetsContract)

/** The texts of a language; null when they cannot be had, so that the portal goes on in English. */
export const loadTexts = async (language: Language): Promise<unknown> => {
  try {
    const answer = await assetsApi.getTexts.query({
      params: { file: `${language}.json` },
      headers: cacheFor(assetsContract.getTexts),
    })
    return answer.status === 200 ? answer.body : null
  } catch {
    return null
  }
}
