import type { Translations } from './i18n-types'

type AsTexts<T> = { [Key in keyof T]: T[Key] extends string ? string : AsTexts<T[Key]> }

/** What a language's file has to have: every text of the English. */
export type TranslationFile = AsTexts<Translations>
