import { initServer } from '@ts-rest/fastify'
import { dashboardContract } from '@zoog/contract/dashboard'
import { newsContract } from '@zoog/contract/news'
import { ok } from '../../core/responses'
import { listNews } from './news'
import { operatingSystems } from './operating-systems'

const server = initServer()

export const dashboardRouter = server.router(dashboardContract, {
  operationSystems: async () => ok({ items: [...operatingSystems] }),
})

export const newsRouter = server.router(newsContract, {
  getNews: async ({ request, query }) => {
    const { sandbox, now } = request.mock
    return ok({ items: listNews(sandbox.data, now, query.langCode) })
  },
})
