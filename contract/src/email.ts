import { z } from 'zod'
import { LIMITS } from './common'
import { normalizeEnteredText } from './entered-text'

/** Whether what stands before the @ is ASCII: mail servers that take other letters there (SMTPUTF8) are few. */
export const hasAsciiLocalPart = (address: string): boolean => /^[ -~]*@/.test(address)

/** Nothing that would make a host into more than one when it is read as an address of the web. */
const HOST = /^[^\s/?#@:\\%[\]]+$/

/**
 * An address as it travels: the domain in its ASCII form, `anna@пример.рф` as `anna@xn--e1afmkfd.xn--p1ai`. What has no
 * such form stays as it is, and is no address.
 */
const asciiAddress = (text: string): string => {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const isAscii = /^[!-~]*$/.test(domain)
  if (isAscii || !HOST.test(domain) || !URL.canParse(`http://${domain}`)) return text
  return text.slice(0, at) + new URL(`http://${domain}`).hostname
}

/** zod's own pattern for addresses, and the top-level domains that are written in other scripts (`xn--…`). */
const ADDRESS =
  /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

/** An e-mail address as a person types it; read as it travels. */
export const email = z
  .string()
  .transform((text) => asciiAddress(normalizeEnteredText(text)))
  .pipe(z.string().min(1).max(LIMITS.email).regex(ADDRESS))
