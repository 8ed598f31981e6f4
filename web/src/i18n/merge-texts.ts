import type { Translations } from './i18n-types'

type Tree = { [key: string]: string | Tree }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of the arguments that a text takes, without their types: `{n:number}` and `{n}` are the same argument. */
export const argumentsOf = (text: string): string[] =>
  [...text.matchAll(/(?<!\{)\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort()

const fits = (base: string, text: string): boolean => {
  const known = argumentsOf(base)
  return argumentsOf(text).every((name) => known.includes(name))
}

const merged = (base: Tree, over: unknown): Tree =>
  Object.fromEntries(
    Object.entries(base).map(([key, text]) => {
      const other = isTree(over) && Object.hasOwn(over, key) ? over[key] : undefined
      if (typeof text !== 'string') return [key, merged(text, other)]
      return [key, typeof other === 'string' && other !== '' && fits(text, other) ? other : text]
    }),
  )

const plainTexts = (tree: unknown): Record<string, string> =>
  isTree(tree)
    ? Object.fromEntries(
        Object.entries(tree).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/**
 * English with a language laid over it: a missing text, one that is not a text, or one with arguments that English
 * does not have, stays English. `errorCodes` are the language's texts of error codes, which English has no need of.
 */
export const mergeTexts = (
  english: Translations,
  loaded: unknown,
): { texts: Translations; errorCodes: Record<string, string> } => ({
  texts: { ...english, ...merged(english, loaded) },
  errorCodes: isTree(loaded) ? plainTexts(loaded.errorCodes) : {},
})
