import { writeFileSync } from 'node:fs'
import en from '../src/i18n/en'

// The English texts are in TypeScript, which types them. The API serves them as JSON like any other language.
writeFileSync(new URL('en.json', import.meta.url), `${JSON.stringify(en, null, 2)}\n`)
