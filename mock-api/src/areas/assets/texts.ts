import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { texts } from '@zoog/contract/assets'
import type { z } from 'zod'

type Texts = z.infer<typeof texts>
const cache = new Map<string, { changedAt: number; texts: Texts }>()

/**
 * Returns the texts of a file; null if there is no such file. Reads the file again when it changes, so that
 * translators see changes at once. The contract restricts the name from the URL to letters and `.json`.
 */
export const readTexts = async (folder: string, file: string): Promise<Texts | null> => {
  const path = join(folder, file)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return null
  const cached = cache.get(path)
  if (cached?.changedAt === stats.mtimeMs) return cached.texts
  const parsed = texts.parse(JSON.parse(await readFile(path, 'utf8')))
  cache.set(path, { changedAt: stats.mtimeMs, texts: parsed })
  return parsed
}
