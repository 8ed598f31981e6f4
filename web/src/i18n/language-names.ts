import type { Language } from '@zoog/contract/constants'

/** Each in its own language, for whoever cannot read the others. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  es: 'Español',
  tr: 'Türkçe',
  fa: 'فارسی',
}
