import { capitals } from '@zoog/contract/capitals'
import { useServers } from '../../api/setup'
import { createRoutePath, LandMap, project } from '../locations'
import * as css from './RouteMap.css'

/** In columns of the map. Nearer dots touch and can't be told apart. */
const MIN_DISTANCE = 5

interface RouteMapProps {
  fromCountry: string | null
  toServer: number | undefined
}

/** A decorative map with the route from the visitor's country to the connected location. */
export const RouteMap = ({ fromCountry, toServer }: RouteMapProps) => {
  const server = useServers({ retryOnMount: false }).data?.serverList.find(({ id }) => id === toServer)
  if (server?.latitude === undefined || server.longitude === undefined) return null
  const home = fromCountry ? capitals.get(fromCountry) : undefined
  const to = project(server.latitude, server.longitude)
  const start = home && project(home.latitude, home.longitude)
  const from = start && Math.hypot(start.x - to.x, start.y - to.y) < MIN_DISTANCE ? undefined : start
  return (
    <LandMap className={css.map}>
      {from && <path className={css.route} d={createRoutePath(from, to)} pathLength={1} />}
      {from && <circle className={css.start} cx={from.x} cy={from.y} r={1.6} />}
      <circle className={css.end} cx={to.x} cy={to.y} r={2.2} />
    </LandMap>
  )
}
