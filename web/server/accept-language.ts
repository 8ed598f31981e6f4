import { LANGUAGES, type Language } from '@zoog/contract/constants'

/**
 * Returns the portal's language for an `Accept-Language` header (R-I18N-1), by the same rule as in the browser: the first
 * two letters of the most preferred language, or else English. Malformed parts are ignored.
 */
export const parseAcceptLanguage = (header: string | undefined): Language => {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(-|$)/.test(tag) && weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight)
  return LANGUAGES.find((language) => language === preferred[0]?.tag.slice(0, 2)) ?? 'en'
}
