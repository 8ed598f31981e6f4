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

const merged = (base: object, over: unknown): object =>
  Object.fromEntries(
    Object.entries(base).map(([key, text]: [string, unknown]) => {
      const other = isTree(over) && Object.hasOwn(over, key) ? over[key] : undefined
      if (isTree(text)) return [key, merged(text, other)]
      return [key, typeof other === 'string' && other !== '' && fits(String(text), other) ? other : text]
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
 * does not have, stays English.
 */
export const mergeTexts = (english: object, loaded: unknown): object => merged(english, loaded)

/** The language's texts of error codes, which English has no need of: its readers get the server's own words. */
export const errorCodesOf = (loaded: unknown): Record<string, string> =>
  isTree(loaded) ? plainTexts(loaded.errorCodes) : {}
