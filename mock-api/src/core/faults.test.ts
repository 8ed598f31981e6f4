import { describe, expect, it } from 'vitest'
import { createFaults } from './faults'

describe('faults', () => {
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
})
