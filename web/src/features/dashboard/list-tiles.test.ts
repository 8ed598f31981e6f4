import { expect, it } from 'vitest'
import { listTiles } from './list-tiles'

const server = (id: number, ping: number | undefined, { isBlur = false, dashVisible = true } = {}) => ({
  id,
  ping,
  isBlur,
  dashVisible,
})
const servers = [
  server(1, 168),
  server(2, 3, { isBlur: true }),
  server(3, undefined),
  server(4, 5),
  server(5, 20, { dashVisible: false }),
]
const listIds = (connectedId: number | null) => listTiles(servers, connectedId).map(({ id }) => id)

it('R-DASH-1 lists the locations by ping, those of the plan first', () => {
  expect(listIds(null)).toEqual([4, 1, 3, 2])
})

it('R-DASH-1 lists the connected location first if it is for the dashboard', () => {
  expect(listIds(5)).toEqual([4, 1, 3, 2])
  expect(listIds(1)).toEqual([1, 4, 3, 2])
})
