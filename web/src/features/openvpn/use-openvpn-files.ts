import { useMemo } from 'react'
import { InvalidResponseError } from '../../api/errors'
import { useOpenVpnProfile } from '../../api/manual-setup'
import { type Location, useLocations } from '../locations'
import { isUsableRemote, parseSharedParts, type Remote, type SharedParts } from './openvpn-file'

/** The data of all files. Generating a file needs no further request. */
export interface OpenVpnFiles {
  parts: SharedParts
  locations: readonly Location[]
  /** Remotes by server id. A location without one has no file. */
  remotes: ReadonlyMap<number, Remote>
}

/** Returns the data of all files, or an error; neither while loading. */
export const useOpenVpnFiles = () => {
  const locationsQuery = useLocations()
  const profile = useOpenVpnProfile()
  const { locations } = locationsQuery
  const { data } = profile
  const parts = useMemo(() => (data ? parseSharedParts(data) : undefined), [data])
  const files = useMemo(
    (): OpenVpnFiles | undefined =>
      parts && data && locations
        ? {
            parts,
            locations,
            remotes: new Map(data.remotes.filter(isUsableRemote).map((remote) => [remote.serverId, remote])),
          }
        : undefined,
    [parts, data, locations],
  )
  const unusable = parts === null ? new InvalidResponseError('GET /setup/openvpn/get') : null
  const error = files ? null : (profile.error ?? locationsQuery.error ?? unusable)
  const retry = () => Promise.all([profile.refetch(), locationsQuery.error ? locationsQuery.refetch() : null])
  return { files, error, retry }
}

/** Returns the locations that support files. */
export const getUsableLocations = ({ locations, remotes }: OpenVpnFiles): Location[] =>
  locations.filter(({ server }) => !server.isBlur && remotes.has(server.id))
