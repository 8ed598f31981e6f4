// Writes docs/configuration.md from the code that reads the environment, and the stored keys into docs/security.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './lib/paths.mjs'
import { configurationDocument } from './lib/settings'
import { withStoredKeys } from './lib/stored-keys'

writeFileSync(inProject('docs/configuration.md'), configurationDocument())

const security = inProject('docs/security.md')
writeFileSync(security, withStoredKeys(readFileSync(security, 'utf8')))
