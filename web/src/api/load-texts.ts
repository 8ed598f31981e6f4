import { assetsContract } from '@zoog/contract/assets'
import type { Language } from '@zoog/contract/constants'
import { createAreaClient, getBodyOrThrow } from './create-client'

const assetsApi = createAreaClient(assetsContract)

/** Fetches the texts of a language; null on failure, so that the portal stays in English without an error message. */
export const loadTexts = (language: Language): Promise<unknown> =>
  getBodyOrThrow(assetsApi.getTexts.query({ params: { file: `${language}.json` } })).catch(() => null)
