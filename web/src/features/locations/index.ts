import { lazyComponent } from '../../lib/lazy-component'

export { LocationSearch } from './LocationSearch'
export {
  findLocations,
  formatLocationName,
  formatServerName,
  getLocationName,
  type Location,
} from './location'
export { LandMap } from './map/LandMap'
export { createRoutePath, project } from './map/projection'
export { UpgradeLink } from './UpgradeLink'
export { sortPreselectedFirst, useBestServer, useLocations, useSelectedLocation } from './use-locations'

export const LazyLastLocationStatus = lazyComponent(
  () => import('./LastLocationStatus'),
  'LastLocationStatus',
)
