import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from './parse-input'

/** The number of reports kept; the oldest are dropped first. */
const MAX_REPORTS = 100

const text = z.string().max(500)
const reports = z.array(z.object({ kind: text, message: text, page: text, source: text })).max(20)

/** `POST` and `GET /__mock/reports`: reports of the portal's pages through its server, newest first. */
export const reportRoutes = async (app: FastifyInstance): Promise<void> => {
  let latest: z.infer<typeof reports> = []
  app.get('/__mock/reports', async () => latest)
  app.post('/__mock/reports', async (request) => {
    latest = [...parseInput(reports, request.body).toReversed(), ...latest].slice(0, MAX_REPORTS)
    return { kept: latest.length }
  })
}
