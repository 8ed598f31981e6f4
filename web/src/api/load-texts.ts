import { assetsContract } from '@zoog/contract/assets'
import type { Language } from '@zoog/contract/constants'
import { createAreaClient, getBodyOrThrow } from './create-client'

const assetsApi = createAreaClient(assetsContract)

/** The texts of a language; null when they cannot be had, so that the portal goes on in English without a word of it. */
export const loadTexts = (language: Language): Promise<unknown> =>
  getBodyOrThrow(assetsApi.getTexts.query({ params: { file: `${language}.json` } })).catch(() => null)
