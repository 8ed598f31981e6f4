export {
  findLocations,
  formatLocationName,
  formatServerName,
  getLocationName,
  type Location,
} from './location'
export { LandMap } from './map/LandMap'
export { createRoutePath, project } from './map/projection'
export { useBestServer } from './use-best-server'
export { useLocations } from './use-locations'
export { usePickedLocation } from './use-picked-location'
