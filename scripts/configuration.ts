// Writes docs/configuration.md from the code that reads the environment.
import { writeFileSync } from 'node:fs'
import { inProject } from './lib/paths.mjs'
import { configurationDocument } from './lib/settings'

writeFileSync(inProject('docs/configuration.md'), configurationDocument())
