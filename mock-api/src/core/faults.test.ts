import { describe, expect, it } from 'vitest'
import { createFaults } from './faults'

describe('faults', () => {
  it('hit the call that they name, as often as they say', () => {
    const faults = createFaults()
    faults.add({ route: 'GET ip/info', status: 503, times: 2 })
    const taken = ['GET ip/info', 'GET users/info/get', 'GET ip/info', 'GET ip/info'].map((route) =>
      faults.consume(route),
    )
    expect(taken.map((fault) => fault?.status)).toEqual([503, undefined, 503, undefined])
    expect(faults.list()).toEqual([])
  })

  it('prefer the one for the call to the one for all', () => {
    const faults = createFaults()
    faults.add({ route: '*', status: 500 })
    faults.add({ route: 'GET ip/info', status: 404 })
    expect(faults.consume('GET ip/info')?.status).toBe(404)
    expect(faults.consume('GET users/info/get')?.status).toBe(500)
  })

  it('hit so many of a hundred calls as they say, and count only those', () => {
    const rolls = [0.09, 0.1, 0.99, 0]
    const faults = createFaults(() => rolls.shift() ?? 1)
    faults.add({ route: '*', status: 503, percent: 10, times: 2 })
    const taken = Array.from({ length: 5 }, () => faults.consume('GET ip/info')?.status)
    expect(taken).toEqual([503, undefined, undefined, 503, undefined])
    expect(faults.list()).toEqual([])
  })

  it('can be taken away one by one', () => {
    const faults = createFaults()
    const { id } = faults.add({ route: '*', status: 500 })
    expect(faults.remove(id)).toBe(true)
    expect(faults.remove(id)).toBe(false)
    expect(faults.consume('GET ip/info')).toBeUndefined()
  })
})
