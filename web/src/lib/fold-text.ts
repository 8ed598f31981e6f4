/** Letters that are not a base letter with a mark, and what people type for them. */
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
  ё: 'е',
  ي: 'ی',
  ك: 'ک',
}

/** A text as a search sees it: without case, accents and the difference between look-alikes. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøđðþłıёيك]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')

/** The words of a search, folded. */
export const toSearchWords = (query: string): string[] =>
  foldText(query)
    .split(/[\s,،]+/)
    .filter(Boolean)
