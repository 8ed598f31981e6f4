import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { given } from './input'

/** How many reports are kept; the oldest go first. */
const KEPT = 100

const text = z.string().max(500)
const reports = z.array(z.object({ kind: text, what: text, page: text, source: text })).max(20)

/** `POST` and `GET /__mock/reports`: what pages of the portal reported through its server, newest first. */
export const reportCalls = async (app: FastifyInstance): Promise<void> => {
  let kept: z.infer<typeof reports> = []
  app.get('/__mock/reports', async () => kept)
  app.post('/__mock/reports', async (request) => {
    kept = [...given(reports, request.body).toReversed(), ...kept].slice(0, KEPT)
    return { kept: kept.length }
  })
}
