import { readFileSync } from 'node:fs'
import type { Language } from '@zoog/contract/constants'
import { projectPath } from '../../scripts/lib/paths.mjs'
import { flattenTexts, type TextTree } from '../../web/i18n/text-tree'
import english from '../../web/src/i18n/en'
import type { Translate } from './page-states'

const readTexts = (language: Language): TextTree =>
  language === 'en' ? english : JSON.parse(readFileSync(projectPath(`web/i18n/${language}.json`), 'utf8'))

const englishTexts = flattenTexts(english)

/** Replaces special spaces, because Playwright finds accessible names only with plain spaces. */
const normalizeSpaces = (text: string): string => text.replace(/\s+/g, ' ')

/** Returns a function that translates English texts of the portal; it throws for unknown and ambiguous texts. */
export function createTranslate(language: Language): Translate {
  const translations = new Map(flattenTexts(readTexts(language)))
  return (text, area = '') => {
    const keys = englishTexts.flatMap(([key, each]) => (each === text && key.startsWith(area) ? [key] : []))
    const found = new Set(keys.flatMap((key) => normalizeSpaces(translations.get(key) ?? '') || []))
    const [only] = found
    if (only === undefined || found.size > 1)
      throw new Error(`"${text}" has ${found.size} translations in ${language}: ${keys.join(', ')}`)
    return only
  }
}
