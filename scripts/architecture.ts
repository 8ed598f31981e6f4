// Writes the diagrams of docs/architecture.md from what the code imports.
import { readFileSync, writeFileSync } from 'node:fs'
import { withDiagrams } from './lib/architecture'
import { inProject } from './lib/paths.mjs'

const file = inProject('docs/architecture.md')
writeFileSync(file, withDiagrams(readFileSync(file, 'utf8')))
