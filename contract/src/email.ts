import { z } from 'zod'
import { LIMITS } from './constants'
import { normalizeEnteredText } from './entered-text'

/** Returns whether the part before the @ is ASCII; few mail servers accept other letters there (SMTPUTF8). */
export const hasAsciiLocalPart = (address: string): boolean => /^[ -~]*@/.test(address)

/** Excludes characters that would change the host when a URL is parsed. */
const HOST = /^[^\s/?#@:\\%[\]]+$/

/**
 * Converts an address to its wire form with an ASCII domain: `anna@пример.рф` becomes `anna@xn--e1afmkfd.xn--p1ai`.
 * Text without such a form is returned unchanged and fails validation.
 */
const toAsciiAddress = (text: string): string => {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const isAscii = /^[!-~]*$/.test(domain)
  if (isAscii || !HOST.test(domain) || !URL.canParse(`http://${domain}`)) return text
  return text.slice(0, at) + new URL(`http://${domain}`).hostname
}

/** Atoms of RFC 5321 between dots, and top-level domains that are written in other scripts (`xn--…`). */
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

const enteredAddress = z.string().transform((text) => toAsciiAddress(normalizeEnteredText(text)))

/** An entered email address for a new account; parsed into its wire form. */
export const email = enteredAddress.pipe(z.string().max(LIMITS.email).regex(ADDRESS))

/** The address of an existing account. Any text with an @ is valid, because only the server knows its rules. */
export const existingEmail = enteredAddress.pipe(
  z
    .string()
    .max(LIMITS.email)
    .regex(/^[^\p{Cc}]+@[^\s\p{Cc}@]+$/u),
)

/** Returns an email address with all but the first letter of its name hidden: `a•••@example.com`. */
export const maskEmail = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••')
