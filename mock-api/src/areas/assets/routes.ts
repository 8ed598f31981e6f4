import { initServer } from '@ts-rest/fastify'
import { assetsContract } from '@zoog/contract/assets'
import { httpError } from '../../core/errors'
import { readTexts } from './texts'

const server = initServer()

export const assetsRouter = server.router(assetsContract, {
  getTexts: async ({ request, params }) => {
    const body = await readTexts(request.mock.services.config.i18nDir, params.file)
    if (!body) throw httpError(404, 'not_found', 'There are no texts in this language.')
    return { status: 200, body }
  },
})
