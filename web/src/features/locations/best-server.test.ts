import { describe, expect, it } from 'vitest'
import { findBestServer } from './best-server'

const server = (id: number, ping?: number, load?: number, isBlur = false) => ({ id, ping, load, isBlur })

describe('R-DASH-1 the best server', () => {
  it.each([
    ['has the lowest ping', [server(1, 40, 20), server(2, 20, 80)], 2],
    ['is not a full one if another has capacity', [server(1, 20, 95), server(2, 180, 90)], 2],
    ['is a full one if all are full', [server(1, 20, 95), server(2, 180, 92)], 1],
    ['is not a location outside the plan', [server(1, 5, 0, true), server(2, 90, 60)], 2],
    ['has the lower load if the pings are equal', [server(1, 20, 40), server(2, 20, 30)], 2],
    [
      'has the lowest load if no ping is known',
      [server(1), server(2, undefined, 40), server(3, undefined, 20)],
      3,
    ],
    ['is not one with an unknown ping if another is known', [server(1, undefined, 0), server(2, 300, 80)], 2],
    ['is the same in every order', [server(2, 20, 40), server(1, 20, 40)], 1],
    ['is none without a location in the plan', [server(1, 5, 0, true)], undefined],
  ])('%s', (_name, servers, id) => {
    expect(findBestServer(servers)?.id).toBe(id)
  })
})
