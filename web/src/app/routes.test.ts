import { endpoints } from '@zoog/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_PATHS, PATHS } from '../lib/paths'
import { findRoute, ROUTES } from './routes'

const modules = import.meta.glob<string>('../features/*/*Page.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the route table', () => {
  it.each([...new Set(ROUTES.map(({ page }) => page))])('names an existing page module: %s', (page) => {
    const name = page.split('/')[1]
    expect(modules[`../features/${page}.tsx`]).toContain(`export const ${name} = `)
  })

  it('contains every page', () => {
    const reached = ROUTES.map(({ page }) => `../features/${page}.tsx`)
    expect(Object.keys(modules).filter((file) => !reached.includes(file))).toEqual([])
  })

  it.each([...Object.values(PATHS), ...CHECKOUT_PATHS])('R-ROUTE-1 R-ROUTE-2 contains %s', (path) => {
    expect(findRoute(path)?.route.path).toBe(path)
  })

  it('R-ROUTE-6 R-GUARD-3 prefetches only valid GET requests that every account may send', () => {
    const allowed = endpoints.filter(({ rules }) => !rules.requires)
    for (const { prefetchRequests = [], guestPrefetchRequests = [] } of ROUTES)
      for (const request of [...prefetchRequests, ...guestPrefetchRequests]) {
        const [path, query] = request.replace('$', 'en').split('?')
        const endpoint = allowed.find(({ key }) => key === `GET ${path}`)
        expect(endpoint, request).toBeDefined()
        endpoint?.query?.parse(Object.fromEntries(new URLSearchParams(query)))
      }
  })

  it('ignores case and a trailing slash', () => {
    for (const path of ['/plans/yearly', '/plans/yearly/', '/PLANS/yearly'])
      expect(findRoute(path)?.route.page).toBe('plans/PlanPage')
    expect(findRoute('//plans')).toBeNull()
  })
})
