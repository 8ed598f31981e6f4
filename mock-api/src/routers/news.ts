import { initServer } from '@ts-rest/fastify'
import { newsContract } from '@zoog/contract/news'
import { newsOf } from '../rules/news'
import { ok } from './answers'

const server = initServer()

/** What is new of the service. */
export const newsRouter = server.router(newsContract, {
  getNews: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    return ok({ items: newsOf(sandbox.data, now, query.langCode) })
  },
})
