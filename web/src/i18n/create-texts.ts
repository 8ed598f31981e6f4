import { useSnapshot } from 'valtio'
import { baseTexts } from './en/base-texts'
import type { TranslationFunctions, Translations } from './i18n-types'
import { i18nObject } from './i18n-util'
import { activeLanguage } from './language'
import { parseTextArguments } from './text-arguments'

type Tree = { [key: string]: string | Tree }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasValidArguments = (english: string, text: string): boolean => {
  // The common case in English.
  if (text === english) return true
  const known = parseTextArguments(english) ?? []
  return parseTextArguments(text)?.every((name) => known.includes(name)) ?? false
}

/**
 * Returns the English texts replaced by those of a language. A text that is missing, malformed, or has arguments that English
 * lacks stays English.
 */
const mergeTexts = (english: object, served: unknown): object =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]: [string, unknown]) => {
      const translation = isTree(served) && Object.hasOwn(served, key) ? served[key] : undefined
      if (isTree(text)) return [key, mergeTexts(text, translation)]
      const isValid =
        typeof translation === 'string' && translation !== '' && hasValidArguments(String(text), translation)
      return [key, isValid ? translation : text]
    }),
  )

/** Returns the current language's texts by error code. English has none, because it shows the server's texts. */
export const getErrorCodeTexts = (): Record<string, string> => {
  const { dictionary } = activeLanguage
  const codes =
    isTree(dictionary) && isTree(dictionary.errorCodes) ? Object.entries(dictionary.errorCodes) : []
  return Object.fromEntries(codes.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

type BaseSection = keyof typeof baseTexts

/**
 * Returns a hook and a function that return the base texts and the texts of some sections in the current language. The hook
 * follows changes of the language; the function is for code outside of React. A page's bundle contains only the English
 * sections that it passes here.
 */
export const createTexts = <Section extends keyof Translations = never>(
  sections: Record<Section, unknown>,
) => {
  const english = { ...baseTexts, ...sections }
  let cached: { dictionary: object; texts: TranslationFunctions } | null = null
  const getTexts = (): Pick<TranslationFunctions, Section | BaseSection> => {
    const { language, dictionary } = activeLanguage
    if (cached?.dictionary !== dictionary) {
      Object.assign(dictionary, mergeTexts(english, dictionary))
      cached = { dictionary, texts: i18nObject(language) }
    }
    return cached.texts
  }
  return [
    () => {
      useSnapshot(activeLanguage)
      return getTexts()
    },
    getTexts,
  ] as const
}
