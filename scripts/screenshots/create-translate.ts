import { readFileSync } from 'node:fs'
import type { Language } from '@zoog/contract/constants'
import type { Translate } from '../../tests/support/page-states'
import { flattenTexts, type TextTree } from '../../web/i18n/text-tree'
import english from '../../web/src/i18n/en'
import { projectPath } from '../lib/paths.mjs'

const treeOf = (language: Language): TextTree =>
  language === 'en' ? english : JSON.parse(readFileSync(projectPath(`web/i18n/${language}.json`), 'utf8'))

/** A browser finds a name with plain spaces alone, whichever it is written with. */
const plain = (text: string): string => text.replace(/\s+/g, ' ')

/** Returns a function that translates English texts of the portal; it throws for unknown and ambiguous texts. */
export function createTranslate(language: Language): Translate {
  const here = new Map(flattenTexts(treeOf(language)))
  return (text, area = '') => {
    const keys = flattenTexts(english).flatMap(([key, each]) =>
      each === text && key.startsWith(area) ? [key] : [],
    )
    const found = new Set(keys.flatMap((key) => plain(here.get(key) ?? '') || []))
    const [only] = found
    if (only === undefined || found.size > 1)
      throw new Error(`“${text}” is ${found.size} texts in ${language}: ${keys.join(', ')}`)
    return only
  }
}
