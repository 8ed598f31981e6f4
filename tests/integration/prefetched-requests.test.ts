import { expect, it } from 'vitest'
import { ROUTES } from '../../web/src/app/routes'
import { startSharedPortal } from './shared-portal'

const { portal } = await startSharedPortal()

it('R-ROUTE-6 R-GUARD-3 every signed-in account may make the prefetched requests of a page', async () => {
  await portal.switchVisitor('unverified')
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  const requests = new Set(
    ROUTES.flatMap(({ prefetchRequests = [], guestPrefetchRequests = [] }) => [
      ...prefetchRequests,
      ...guestPrefetchRequests,
    ]),
  )
  const statuses = await Promise.all(
    [...requests].map(async (request) => {
      const { status } = await fetch(`/zoog_api/api/${request.replace('$', 'en')}`, { headers })
      return [request, status]
    }),
  )
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  expect(requests.size).toBeGreaterThan(0)
})
