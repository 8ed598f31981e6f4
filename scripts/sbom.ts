// Prints the list of all packages (SBOM) in CycloneDX's JSON: `npm run --silent sbom > sbom.json`.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { inProject } from './lib/paths.mjs'
import { sbomOf } from './lib/sbom'
import { readLicences, readLockfile } from './lib/supply-chain'

const manifest = z.object({ name: z.string(), version: z.string() })
const project = manifest.parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')))
console.log(JSON.stringify(sbomOf(readLockfile(), await readLicences(), project), null, 2))
