import { assetsContract } from '@zoog/contract/assets'
import type { Language } from '@zoog/contract/constants'
import { apiOf, bodyOrThrow } from './area'

const assetsApi = apiOf(assetsContract)

/** The texts of a language; null when they cannot be had, so that the portal goes on in English without a word of it. */
export const loadTexts = (language: Language): Promise<unknown> =>
  bodyOrThrow(assetsApi.getTexts.query({ params: { file: `${language}.json` } })).catch(() => null)
