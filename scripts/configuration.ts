// Writes docs/configuration.md and the table of stored keys in docs/security.md from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderConfigurationDoc } from './lib/configuration-doc'
import { projectPath } from './lib/paths.mjs'
import { insertStoredKeysTable } from './lib/stored-keys-doc'

writeFileSync(projectPath('docs/configuration.md'), renderConfigurationDoc())

const security = projectPath('docs/security.md')
writeFileSync(security, insertStoredKeysTable(readFileSync(security, 'utf8')))
