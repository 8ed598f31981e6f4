// Writes the diagrams of docs/architecture.md from the imports in the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { insertDiagrams } from './lib/architecture'
import { projectPath } from './lib/paths.mjs'

const file = projectPath('docs/architecture.md')
writeFileSync(file, insertDiagrams(readFileSync(file, 'utf8')))
