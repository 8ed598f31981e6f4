import type { TranslationFunctions } from '../../i18n/i18n-types'

type Texts = Pick<TranslationFunctions['downloads'], 'orLater'>

/** Formats a system requirement in the reader's language; returns an unknown format unchanged. */
export const formatRequirement = (requires: string, texts: Texts): string => {
  const system = /^(.+) or later$/.exec(requires)?.[1]
  return system === undefined ? requires : texts.orLater({ system })
}
