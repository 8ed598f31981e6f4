import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { initServer } from '@ts-rest/fastify'
import { assetsContract, texts } from '@zoog/contract/assets'
import type { z } from 'zod'
import { httpError } from '../../core/errors'

type Texts = z.infer<typeof texts>
const cache = new Map<string, { changedAt: number; texts: Texts }>()

/**
 * Returns the texts of a file; null if there is no such file. Reads the file again when it changes, so that
 * translators see changes at once. The contract restricts the name from the URL to letters and `.json`.
 */
const readTexts = async (folder: string, file: string): Promise<Texts | null> => {
  const path = join(folder, file)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return null
  const cached = cache.get(path)
  if (cached?.changedAt === stats.mtimeMs) return cached.texts
  const parsed = texts.parse(JSON.parse(await readFile(path, 'utf8')))
  cache.set(path, { changedAt: stats.mtimeMs, texts: parsed })
  return parsed
}

const server = initServer()

export const assetsRouter = server.router(assetsContract, {
  getTexts: async ({ request, params }) => {
    const body = await readTexts(request.mock.services.config.i18nDir, params.file)
    if (!body) throw httpError(404, 'not_found', 'There are no texts in this language.')
    return { status: 200, body }
  },
})
