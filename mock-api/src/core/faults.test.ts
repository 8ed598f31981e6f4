import { describe, expect, it } from 'vitest'
import { createFaults } from './faults'

describe('faults', () => {
  it('hit the named endpoint as often as requested', () => {
    const faults = createFaults()
    faults.add({ route: 'GET ip/info', status: 503, times: 2 })
    const hits = ['GET ip/info', 'GET users/info/get', 'GET ip/info', 'GET ip/info'].map((route) =>
      faults.consume(route),
    )
    expect(hits.map((fault) => fault?.status)).toEqual([503, undefined, 503, undefined])
    expect(faults.list()).toEqual([])
  })

  it('prefer a fault for the endpoint to a fault for all endpoints', () => {
    const faults = createFaults()
    faults.add({ route: '*', status: 500 })
    faults.add({ route: 'GET ip/info', status: 404 })
    expect(faults.consume('GET ip/info')?.status).toBe(404)
    expect(faults.consume('GET users/info/get')?.status).toBe(500)
  })

  it('hit the requested percentage of requests and count only those', () => {
    const randomNumbers = [0.09, 0.1, 0.99, 0]
    const faults = createFaults(() => randomNumbers.shift() ?? 1)
    faults.add({ route: '*', status: 503, percent: 10, times: 2 })
    const statuses = Array.from({ length: 5 }, () => faults.consume('GET ip/info')?.status)
    expect(statuses).toEqual([503, undefined, undefined, 503, undefined])
    expect(faults.list()).toEqual([])
  })

  it('can be removed individually', () => {
    const faults = createFaults()
    const { id } = faults.add({ route: '*', status: 500 })
    expect(faults.remove(id)).toBe(true)
    expect(faults.remove(id)).toBe(false)
    expect(faults.consume('GET ip/info')).toBeUndefined()
  })
})
