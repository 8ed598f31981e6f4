/** The map's grid: a column is one degree of longitude, starting at `WEST`; rows have the same size. */
export const MAP_COLUMNS = 168
export const MAP_ROWS = 76
/** Minimum width in pixels; on a smaller map pins overlap. */
export const MIN_MAP_WIDTH = 860
/** The map is cut at the Bering Strait, where it splits the least land. */
const WEST = -169
const NORTH = 1.7549439565266582
const STEP = (2 * Math.PI) / MAP_COLUMNS

/** Returns a position in columns and rows, by Miller's projection. */
export const project = (latitude: number, longitude: number): { x: number; y: number } => {
  const eastOfWest = (((longitude - WEST) % 360) + 360) % 360
  const miller = 1.25 * Math.log(Math.tan(Math.PI / 4 + (0.4 * latitude * Math.PI) / 180))
  return {
    x: (eastOfWest / 360) * MAP_COLUMNS,
    y: Math.min(Math.max((NORTH - miller) / STEP, 0), MAP_ROWS),
  }
}

interface Point {
  x: number
  y: number
}

/** Returns the path of an arc between two points, bent upwards by a quarter of its length. */
export const createRoutePath = (from: Point, to: Point): string => {
  const lift = Math.hypot(to.x - from.x, to.y - from.y) / 4
  const top = Math.max((from.y + to.y) / 2 - lift, 0)
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${top} ${to.x} ${to.y}`
}

/** Returns the land as one path with a dot per cell; stroke it with round ends. */
export const createLandPath = (land: readonly string[]): string => {
  let path = ''
  land.forEach((row, y) => {
    for (let column = 0; column < MAP_COLUMNS; column += 1) {
      const digit = Number.parseInt(row[Math.floor(column / 4)] ?? '0', 16)
      if (digit & (8 >> (column % 4))) path += `M${column + 0.5} ${y + 0.5}h0`
    }
  })
  return path
}
