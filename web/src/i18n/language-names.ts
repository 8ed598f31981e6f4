import type { Language } from '@zoog/contract/constants'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  es: 'Español',
  tr: 'Türkçe',
  fa: 'فارسی',
}
