import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findDownloadFile } from '../../areas/setup/downloads'
import { httpError } from '../../core/errors'

const pathParams = z.object({ fileName: z.string() })

/** Serves the fake app files that `setup/downloads/get` lists with their checksums (R-DOWN-1). */
export const downloadsProvider = async (app: FastifyInstance): Promise<void> => {
  app.get('/downloads/:fileName', { config: { faultable: true } }, async (request, reply) => {
    const { fileName } = pathParams.parse(request.params)
    const file = findDownloadFile(fileName)
    if (!file) throw httpError(404, 'not_found', 'There is no such file.')
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(file)
  })
}
