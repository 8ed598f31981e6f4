import { readFileSync } from 'node:fs'
import type { Language } from '@zoog/contract/constants'
import type { Said } from '../../tests/support/states'
import { flat, type Tree } from '../../web/i18n/tree'
import english from '../../web/src/i18n/en'
import { inProject } from '../lib/paths.mjs'

const treeOf = (language: Language): Tree =>
  language === 'en' ? english : JSON.parse(readFileSync(inProject(`web/i18n/${language}.json`), 'utf8'))

/** A browser finds a name with plain spaces alone, whichever it is written with. */
const plain = (text: string): string => text.replace(/\s+/g, ' ')

/** Says English texts of the portal in a language; throws for what is no text, or would be several ones there. */
export function sayingIn(language: Language): Said {
  const here = new Map(flat(treeOf(language)))
  return (text, area = '') => {
    const keys = flat(english).flatMap(([key, each]) => (each === text && key.startsWith(area) ? [key] : []))
    const found = new Set(keys.flatMap((key) => plain(here.get(key) ?? '') || []))
    const [only] = found
    if (only === undefined || found.size > 1)
      throw new Error(`“${text}” is ${found.size} texts in ${language}: ${keys.join(', ')}`)
    return only
  }
}
