// Prints the bill of materials (SBOM) in the CycloneDX JSON format: `npm run --silent sbom > sbom.json`.

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { projectPath } from './lib/paths.mjs'
import { createSbom, readLicenses, readLockfile } from './lib/supply-chain'

const manifest = z.object({ name: z.string(), version: z.string() })
const project = manifest.parse(JSON.parse(readFileSync(projectPath('package.json'), 'utf8')))
console.log(JSON.stringify(createSbom(readLockfile(), await readLicenses(), project), null, 2))
