import { writeFileSync } from 'node:fs'
import en from '../src/i18n/en'

// English is written in TypeScript, where the texts get their types; the API serves it like any other language.
writeFileSync(new URL('en.json', import.meta.url), `${JSON.stringify(en, null, 2)}\n`)
