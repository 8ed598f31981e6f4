import { useMemo } from 'react'
import { InvalidResponseError } from '../../api/errors'
import { useOpenVpnProfile } from '../../api/manual-setup'
import { type Location, useLocations } from '../locations'
import { isUsableRemote, parseSharedParts, type Remote, type SharedParts } from './openvpn-file'

/** The data of all files: generating one needs no further request. */
export interface OpenVpnFiles {
  parts: SharedParts
  locations: readonly Location[]
  /** By the server's id; a location without one has no file. */
  remotes: ReadonlyMap<number, Remote>
}

/** The state of the page: files, an error, or loading. */
export const useOpenVpnFiles = () => {
  const places = useLocations()
  const profile = useOpenVpnProfile()
  const { locations } = places
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
  const error = files ? null : (profile.error ?? places.error ?? unusable)
  const retry = () => Promise.all([profile.refetch(), places.error ? places.refetch() : null])
  return { files, error, retry }
}

/** Locations that support files. */
export const getUsableLocations = ({ locations, remotes }: OpenVpnFiles): Location[] =>
  locations.filter(({ id, locked }) => !locked && remotes.has(id))
