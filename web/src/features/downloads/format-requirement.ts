import type { TranslationFunctions } from '../../i18n/i18n-types'

type Texts = Pick<TranslationFunctions['downloads'], 'orLater'>

/** What an app asks for, in the reader's language where the server says it in its usual form; else as it says it. */
export const formatRequirement = (requires: string, texts: Texts): string => {
  const system = /^(.+) or later$/.exec(requires)?.[1]
  return system === undefined ? requires : texts.orLater({ system })
}
