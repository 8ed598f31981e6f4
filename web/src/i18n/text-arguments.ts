import { initFormatters } from './formatters'

/** What stands in a text's braces: `{name}`, `{name|formatter}`, and plurals `{{one|many}}` or `{{name:one|many}}`. */
interface Mark {
  /** The argument; null for a plural of the argument before it. */
  name: string | null
  formatters: readonly string[]
}

/**
 * The insides of a text's braces, those of plurals with a brace more; null where braces do not pair, are nested or empty. One
 * step a character: the library's own reading of `{{` without an end takes twice as long for each character that follows.
 */
const insidesOf = (text: Iterable<string>): string[] | null => {
  const insides: string[] = []
  let inside = ''
  let opened = 0
  let closed = 0
  for (const character of text) {
    if (character === '{') {
      opened += 1
      if (opened > 2 || inside !== '') return null
      continue
    }
    if (character === '}') {
      closed += 1
      if (inside === '') return null
      if (closed < opened) continue
      insides.push('{'.repeat(opened - 1) + inside)
      inside = ''
      opened = 0
      closed = 0
      continue
    }
    if (closed > 0) return null
    if (opened > 0) inside += character
  }
  return opened === 0 ? insides : null
}

const parts = (text: string, separator: string): string[] => text.split(separator).map((part) => part.trim())

const markOf = (inside: string): Mark => {
  if (inside.startsWith('{')) {
    const [name = '', forms] = parts(inside.slice(1), ':')
    return { name: forms === undefined ? null : name, formatters: [] }
  }
  const [argument = '', ...formatters] = parts(inside, '|')
  return { name: argument.split(/[?:]/, 1)[0]?.trim() ?? '', formatters }
}

const known = initFormatters('en')
const isGood = ({ name, formatters }: Mark): boolean =>
  (name === null || /^\w+$/.test(name)) && formatters.every((formatter) => Object.hasOwn(known, formatter))

/** Names of the arguments that a text takes, each once; null for a text that the library must not see. */
export const parseTextArguments = (text: Iterable<string>): string[] | null => {
  const marks = insidesOf(text)?.map(markOf)
  if (!marks?.every(isGood)) return null
  return [...new Set(marks.flatMap(({ name }) => name ?? []))].sort()
}
