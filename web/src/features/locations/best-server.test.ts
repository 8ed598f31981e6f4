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
const NOBODY = { country: null }

describe('R-DASH-1 the best server for an unknown country', () => {
  it.each([
    ['the nearest of those that are as full', [server(1, 40, 20), server(2, 20, 20)], 2],
    ['a little further with much more room', [server(1, 20, 95), server(2, 40, 10)], 2],
    ['not a far one for a little more room', [server(1, 20, 40), server(2, 180, 5)], 1],
    ['not one that the plan does not have', [server(1, 5, 0, { isBlur: true }), server(2, 90, 60)], 2],
    ['one whose load is not known counts as half full', [server(1, 20), server(2, 30, 20)], 2],
    ['none where there is none', [server(1, 5, 0, { isBlur: true })], undefined],
  ])('%s', (_what, servers, id) => {
    const best = findBestServer(servers, NOBODY)
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

  it('is there, and the one with most room, whatever the service measures', () => {
    expect(best('US', [near, full, free])).toEqual({ server: free, isForVisitor: true })
  })
  it('is decided by the ping where they are as full', () => {
    expect(best('US', [{ ...full, load: 20 }, free])?.server.id).toBe(2)
  })
  it('is the nearest with room where the country has none in the plan', () => {
    expect(best('US', [near, { ...full, isBlur: true }, server(4, 90, 20, { code: 'CA' })])).toMatchObject({
      server: { id: 4 },
      isForVisitor: true,
    })
    expect(best('BE', [server(5, 4, 10, { code: 'JP' }), { ...near, ping: 300 }])?.server.id).toBe(1)
    expect(best('CA', [near, full, { ...free, load: 100 }])?.server.id).toBe(2)
  })
  it('is nobody’s where the way from the country is not known', () => {
    expect(best('XX', [near, full])).toEqual({ server: near, isForVisitor: false })
  })
})
