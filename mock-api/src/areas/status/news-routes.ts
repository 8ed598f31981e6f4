import { initServer } from '@ts-rest/fastify'
import { newsContract } from '@zoog/contract/news'
import { ok } from '../../core/responses'
import { listNews } from './news'

const server = initServer()

export const newsRouter = server.router(newsContract, {
  getNews: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    return ok({ items: listNews(sandbox.data, now, query.langCode) })
  },
})
