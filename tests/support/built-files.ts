import { readFileSync } from 'node:fs'
import { z } from 'zod'

const MANIFEST = new URL('../../web/dist/.vite/manifest.json', import.meta.url)
const chunks = z.record(z.object({ file: z.string(), name: z.string().optional() }))

/** Returns a pattern for the URL of the built file with a module, such as `src/app/GlobalOverlays.tsx`, or of a chunk group. */
export function builtFile(module: string): RegExp {
  const files = chunks.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  const chunk = files[module] ?? Object.values(files).find(({ name }) => name === module)
  if (!chunk) throw new Error(`The build has no file for ${module}.`)
  return new RegExp(`/${chunk.file.replaceAll('.', '\\.')}$`)
}

/** Returns a pattern for the URL of the entry script. */
export const entryFile = (): RegExp => builtFile('index.html')
