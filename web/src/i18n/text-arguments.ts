import { initFormatters } from './formatters'

/** A placeholder of a text: `{name}`, `{name|formatter}`, or a plural `{{one|many}}` or `{{name:one|many}}`. */
interface Placeholder {
  /** Null for a plural of the previous argument. */
  name: string | null
  formatters: readonly string[]
}

/**
 * Returns the contents of a text's braces, those of plurals with a leading brace; null if braces are unpaired, nested or
 * empty. Linear in time, because the library's own parser takes exponential time for an unclosed `{{`.
 */
const readPlaceholders = (text: Iterable<string>): string[] | null => {
  const contents: string[] = []
  let content = ''
  let opened = 0
  let closed = 0
  for (const character of text) {
    if (character === '{') {
      opened += 1
      if (opened > 2 || content !== '') return null
      continue
    }
    if (character === '}') {
      closed += 1
      if (content === '') return null
      if (closed < opened) continue
      contents.push('{'.repeat(opened - 1) + content)
      content = ''
      opened = 0
      closed = 0
      continue
    }
    if (closed > 0) return null
    if (opened > 0) content += character
  }
  return opened === 0 ? contents : null
}

const splitTrimmed = (text: string, separator: string): string[] =>
  text.split(separator).map((part) => part.trim())

const parsePlaceholder = (content: string): Placeholder => {
  if (content.startsWith('{')) {
    const [name = '', forms] = splitTrimmed(content.slice(1), ':')
    return { name: forms === undefined ? null : name, formatters: [] }
  }
  const [argument = '', ...formatters] = splitTrimmed(content, '|')
  return { name: argument.split(/[?:]/, 1)[0]?.trim() ?? '', formatters }
}

const FORMATTERS = initFormatters('en')
const isValid = ({ name, formatters }: Placeholder): boolean =>
  (name === null || /^\w+$/.test(name)) &&
  formatters.every((formatter) => Object.hasOwn(FORMATTERS, formatter))

/** Returns the names of a text's arguments, each once; null for a text that the library must not parse. */
export const parseTextArguments = (text: Iterable<string>): string[] | null => {
  const placeholders = readPlaceholders(text)?.map(parsePlaceholder)
  if (!placeholders?.every(isValid)) return null
  return [...new Set(placeholders.flatMap(({ name }) => name ?? []))].sort()
}
