import type { Translations } from './i18n-types'

type AsTexts<T> = { [Key in keyof T]: T[Key] extends string ? string : AsTexts<T[Key]> }

/** The type of a language's file: it must contain every English text. */
export type TranslationFile = AsTexts<Translations>
