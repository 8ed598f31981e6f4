import { LANGUAGES, type Language } from '@zoog/contract/constants'

/**
 * The portal's language for an `Accept-Language`, as the portal itself finds it by the browser's (R-I18N-1): the first two
 * letters of what is liked best, or else English. Whatever cannot be read counts for nothing.
 */
export function parseAcceptLanguage(header: string | undefined): Language {
  const liked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(-|$)/.test(tag) && weight > 0 && weight <= 1)
    .toSorted((one, other) => other.weight - one.weight)
  return LANGUAGES.find((language) => language === liked[0]?.tag.slice(0, 2)) ?? 'en'
}
