import { parseTextArguments } from './text-arguments'

type Tree = { [key: string]: string | Tree }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fits = (english: string, text: string): boolean => {
  // English, laid under itself by each part of a page.
  if (text === english) return true
  const known = parseTextArguments(english) ?? []
  return parseTextArguments(text)?.every((name) => known.includes(name)) ?? false
}

/**
 * English with a language laid over it: a missing text, one that is not a text or not well-formed, or one with arguments
 * that English does not have, stays English.
 */
export const mergeTexts = (english: object, served: unknown): object =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]: [string, unknown]) => {
      const other = isTree(served) && Object.hasOwn(served, key) ? served[key] : undefined
      if (isTree(text)) return [key, mergeTexts(text, other)]
      return [key, typeof other === 'string' && other !== '' && fits(String(text), other) ? other : text]
    }),
  )

/** The language's texts of error codes, which English has no need of: its readers get the server's own words. */
export const getErrorCodeTexts = (served: unknown): Record<string, string> => {
  const codes = isTree(served) && isTree(served.errorCodes) ? Object.entries(served.errorCodes) : []
  return Object.fromEntries(codes.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
