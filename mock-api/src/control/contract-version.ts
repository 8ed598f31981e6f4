import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** The version of the contract that this mock serves: the package's own. */
export const { version: CONTRACT_VERSION } = z.object({ version: z.string() }).parse(JSON.parse(packageFile))
