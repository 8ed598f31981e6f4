import { errorCode } from '@zoog/contract/failure'

const SECRET_WORDS = 'password|token|secret|authorization|recaptcha|cookie|card|cvc|recoveryCodes\\b'
const SECRET_NAME = new RegExp(`${SECRET_WORDS}|^(t|ticket|code)$`, 'i')
const SECRET_PARAMETER = new RegExp(`([?&;](?:[^?&;=]*(?:${SECRET_WORDS})[^?&;=]*|t))=[^&]*`, 'gi')
/** Matches the secrets of a link inside a text, which ends before a space or a quote. */
const LINK_PARAMETER = new RegExp(`([?&;](?:[^?&;=\\s"]*(?:${SECRET_WORDS})[^?&;=\\s"]*|t))=[^&#\\s"]*`, 'gi')
const LINK_FRAGMENT = /(:\/\/[^\s"#]+#)[^\s"]+/g
/** Matches tokens and encrypted bodies; both start with an encoded `{"`. */
const COMPACT_JOSE = /\beyJ[\w-]+(\.[\w-]*){2,4}/g
const CARD_NUMBER = /\b(?:\d[ -]?){14,19}\b/g
const PUBLIC_CODE = /^[A-Z]{2,3}$/
const MAX_TEXT_LENGTH = 2000
const MASK = '***'

const maskLinks = (text: string): string =>
  text.replace(LINK_PARAMETER, `$1=${MASK}`).replace(LINK_FRAGMENT, `$1${MASK}`)

const maskText = (text: string): string =>
  maskLinks(text.slice(0, MAX_TEXT_LENGTH)).replace(COMPACT_JOSE, MASK).replace(CARD_NUMBER, MASK)

/** Returns whether a field can hold a secret. A `code` is one, except for the code of an error, a currency or a country. */
const isSecret = (name: string, value: unknown): boolean =>
  SECRET_NAME.test(name) &&
  !(name === 'code' && (errorCode.safeParse(value).success || PUBLIC_CODE.test(String(value))))

/** Returns a value without its secrets: passwords, tokens, card numbers, encrypted bodies. */
export const maskSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 5) return '…'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => maskSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 60)
      .map(([name, field]) => [name, isSecret(name, field) ? MASK : maskSecrets(field, depth + 1)]),
  )
}

const SECRET_FIELD = new RegExp(`"([^"]*(?:${SECRET_WORDS})[^"]*)"\\s*:\\s*(?:"[^"]*"?|\\[[^\\]]*\\]?)`, 'gi')

/** Returns a response's text without its secrets. Truncated text isn't JSON, so its fields are masked by their names. */
export const maskBody = (text: string): unknown => {
  try {
    return maskSecrets(JSON.parse(text))
  } catch {
    return maskLinks(text).replace(SECRET_FIELD, `"$1": "${MASK}"`).replace(COMPACT_JOSE, MASK)
  }
}

/** Returns an address without the secrets in its query, still encoded. */
export const maskUrl = (url: string): string =>
  url.replace(SECRET_PARAMETER, `$1=${MASK}`).replace(COMPACT_JOSE, MASK)

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    return path
  }
}

/** Returns a path without the secrets in its query. */
export const maskPath = (path: string): string =>
  maskText(decodePath(path).replace(SECRET_PARAMETER, `$1=${MASK}`))
