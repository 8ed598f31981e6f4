import { describe, expect, it } from 'vitest'
import { bestServer } from './best-server'

const server = (id: number, ping: number, load?: number, isBlur = false) => ({ id, ping, load, isBlur })

describe('R-DASH-1 the server that serves best', () => {
  it.each([
    ['the nearest of those that are as full', [server(1, 40, 20), server(2, 20, 20)], 2],
    ['a little further with much more room', [server(1, 20, 95), server(2, 40, 10)], 2],
    ['not a far one for a little more room', [server(1, 20, 40), server(2, 180, 5)], 1],
    ['not one that the plan does not have', [server(1, 5, 0, true), server(2, 90, 60)], 2],
    ['one whose load is not known counts as half full', [server(1, 20), server(2, 30, 20)], 2],
    ['none where there is none', [server(1, 5, 0, true)], undefined],
  ])('%s', (_what, servers, id) => {
    expect(bestServer(servers)?.id).toBe(id)
  })
})
