/** Letters that Unicode doesn't decompose, and their usual replacements. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  // Arabic and Persian keyboards have different code points for the same letters.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ە: 'ه',
}

/** Returns the words of a text without case, accents, punctuation and look-alike letters. */
export const toSearchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // Invisible marks and the Arabic tatweel join; the half-space (U+200C) separates like a space.
    .replace(/(?!\u200c)[\p{Mn}\p{Cf}\u0640]/gu, '')
    .replace(/[ßæœøđðþłıيىكةە]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Returns each name from the start of each of its words, so that "newyork", "new york" and "york" all find New York. */
const toEntries = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const words = toSearchWords(name)
      return words.map((_, start) => words.slice(start).join(''))
    }),
  ),
]

/** Returns a search index of names; the start of any word finds a name. */
export const toSearchIndex = (names: readonly string[]): string =>
  toEntries(names)
    .map((entry) => `|${entry}`)
    .join('')

/** Returns a search index of aliases; a word of one or two letters finds only an equal alias, such as "UK". */
export const toAliasIndex = (names: readonly string[]): string => `~${toEntries(names).join('~')}~`

/** Returns a search index entry for a host name, found from its start only, as all hosts share a domain. */
export const toHostIndex = (host: string): string => `|${toSearchWords(host).join('')}`

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const FILLERS = new Set(['the', 'and', 'of'])

const hasWord = (index: string, word: string): boolean => {
  if (UNSPACED.test(word)) return index.includes(word)
  return index.includes(`|${word}`) || index.includes(word.length > 2 ? `~${word}` : `~${word}~`)
}

/** Returns a test for search indexes: every word of the query starts a word there, in any order. */
export const createSearchTest = (query: string): ((index: string) => boolean) => {
  const words = toSearchWords(query)
  const significant = words.filter((word) => !FILLERS.has(word))
  const wanted = significant.length > 0 ? significant : words
  const joined = words.join('')
  return (index) => wanted.every((word) => hasWord(index, word)) || hasWord(index, joined)
}
