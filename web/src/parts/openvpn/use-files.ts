import { useMemo } from 'react'
import { WrongShape } from '../../api/failures'
import { useOpenVpnProfile } from '../../api/manual-setup'
import type { Location } from '../setup/locations'
import { useLocations } from '../setup/use-locations'
import { isUsable, type Remote, type SharedParts, sharedPartsOf } from './openvpn-file'

/** All that files are made of: from here on nothing is asked of the server. */
export interface Files {
  parts: SharedParts
  locations: readonly Location[]
  /** By the server's id; a location without one has no file. */
  remotes: ReadonlyMap<number, Remote>
}

/** What is shown: files, why there are none, or that they are on their way. */
export const useFiles = () => {
  const places = useLocations()
  const profile = useOpenVpnProfile()
  const { locations } = places
  const { data } = profile
  const parts = useMemo(() => (data ? sharedPartsOf(data) : undefined), [data])
  const files = useMemo(
    (): Files | undefined =>
      parts && data && locations
        ? {
            parts,
            locations,
            remotes: new Map(data.remotes.filter(isUsable).map((remote) => [remote.serverId, remote])),
          }
        : undefined,
    [parts, data, locations],
  )
  const unusable = parts === null ? new WrongShape('GET /setup/openvpn/get') : null
  const error = files ? null : (profile.error ?? places.error ?? unusable)
  const retry = () => Promise.all([profile.refetch(), places.error ? places.refetch() : null])
  return { files, error, retry }
}

/** Locations that a file can be made for. */
export const usableOf = ({ locations, remotes }: Files): Location[] =>
  locations.filter(({ id, locked }) => !locked && remotes.has(id))
