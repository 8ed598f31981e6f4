import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { texts } from '@zoog/contract/assets'
import type { z } from 'zod'

type Texts = z.infer<typeof texts>
const cache = new Map<string, { changedAt: number; texts: Texts }>()

/**
 * The texts in a file of the folder; null where there is none. Read again when the file changes, so that a translator
 * sees a change at once. The name comes from an address: the contract lets only letters and `.json` through.
 */
export const readTexts = async (folder: string, file: string): Promise<Texts | null> => {
  const path = join(folder, file)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  const known = cache.get(path)
  if (known?.changedAt === found.mtimeMs) return known.texts
  const read = texts.parse(JSON.parse(await readFile(path, 'utf8')))
  cache.set(path, { changedAt: found.mtimeMs, texts: read })
  return read
}
