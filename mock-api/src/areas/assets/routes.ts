import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetsContract, texts } from '@zoog/contract/assets'
import { httpError } from '../../core/errors'
import { createRouter } from '../../core/request'

export const assetsRouter = createRouter(assetsContract, {
  getTexts: async ({ request, params }) => {
    // The contract restricts the name from the URL to letters and `.json`.
    const path = join(request.mock.services.config.i18nDir, params.file)
    const file = await readFile(path, 'utf8').catch(() => null)
    if (file === null) throw httpError(404, 'not_found', 'There are no texts in this language.')
    return { status: 200, body: texts.parse(JSON.parse(file)) }
  },
})
