import { describe, expect, it } from 'vitest'
import { measureKmFrom } from '../../lib/geo-distance'
import { findBestServer } from './best-server'

const server = (id: number, ping: number, load?: number, more: { isBlur?: boolean; code?: string } = {}) => ({
  id,
  ping,
  load,
  isBlur: more.isBlur ?? false,
  locationCode: more.code ?? 'DE',
})
const UNKNOWN_VISITOR = { country: null }

describe('R-DASH-1 the best server for an unknown country', () => {
  it.each([
    ['the nearest one if the load is equal', [server(1, 40, 20), server(2, 20, 20)], 2],
    ['a slightly farther one with much more capacity', [server(1, 20, 95), server(2, 40, 10)], 2],
    ['not a far one with slightly more capacity', [server(1, 20, 40), server(2, 180, 5)], 1],
    ['not a location outside the plan', [server(1, 5, 0, { isBlur: true }), server(2, 90, 60)], 2],
    ['an unknown load counts as half full', [server(1, 20), server(2, 30, 20)], 2],
    ['none without a location in the plan', [server(1, 5, 0, { isBlur: true })], undefined],
  ])('%s', (_name, servers, id) => {
    const best = findBestServer(servers, UNKNOWN_VISITOR)
    expect(best?.server.id).toBe(id)
    expect(best?.isForVisitor ?? false).toBe(false)
  })
})

describe('R-DASH-1 R-IP-1 the best server for the visitor’s country', () => {
  const near = server(1, 5, 10, { code: 'NL' })
  const full = server(2, 120, 70, { code: 'US' })
  const free = server(3, 160, 20, { code: 'US' })
  const best = (country: string, servers: (typeof near)[]) =>
    findBestServer(servers, { country, kmTo: measureKmFrom(country) })

  it('is the least loaded one in that country, regardless of the ping', () => {
    expect(best('US', [near, full, free])).toEqual({ server: free, isForVisitor: true })
  })
  it('is the one with the lower ping if the load is equal', () => {
    expect(best('US', [{ ...full, load: 20 }, free])?.server.id).toBe(2)
  })
  it('is the nearest one with capacity if the plan has none in the country', () => {
    expect(best('US', [near, { ...full, isBlur: true }, server(4, 90, 20, { code: 'CA' })])).toMatchObject({
      server: { id: 4 },
      isForVisitor: true,
    })
    expect(best('BE', [server(5, 4, 10, { code: 'JP' }), { ...near, ping: 300 }])?.server.id).toBe(1)
    expect(best('CA', [near, full, { ...free, load: 100 }])?.server.id).toBe(2)
  })
  it('is the best one for an unknown country if the distance is unknown', () => {
    expect(best('XX', [near, full])).toEqual({ server: near, isForVisitor: false })
  })
})
