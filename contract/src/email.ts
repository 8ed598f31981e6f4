import { z } from 'zod'
import { LIMITS } from './common'
import { normalizeEnteredText } from './entered-text'

/** Whether the part before the @ is ASCII; few mail servers accept other letters there (SMTPUTF8). */
export const hasAsciiLocalPart = (address: string): boolean => /^[ -~]*@/.test(address)

/** Excludes characters that would change the host when a URL is parsed. */
const HOST = /^[^\s/?#@:\\%[\]]+$/

/**
 * Converts an address to its wire form with an ASCII domain: `anna@пример.рф` becomes `anna@xn--e1afmkfd.xn--p1ai`.
 * Text without such a form is returned unchanged and fails validation.
 */
const asciiAddress = (text: string): string => {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const isAscii = /^[!-~]*$/.test(domain)
  if (isAscii || !HOST.test(domain) || !URL.canParse(`http://${domain}`)) return text
  return text.slice(0, at) + new URL(`http://${domain}`).hostname
}

/** Zod's own pattern for addresses, extended by internationalized top-level domains (`xn--…`). */
const ADDRESS =
  /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

/** An email address as entered, converted to its wire form. */
export const email = z
  .string()
  .transform((text) => asciiAddress(normalizeEnteredText(text)))
  .pipe(z.string().min(1).max(LIMITS.email).regex(ADDRESS))
