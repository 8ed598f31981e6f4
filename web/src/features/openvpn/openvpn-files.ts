import { useMemo } from 'react'
import { InvalidResponseError } from '../../api/errors'
import { useOpenVpnProfile } from '../../api/manual-setup'
import { getSetupTexts } from '../../i18n/setup-texts'
import { saveFile } from '../../lib/save-file'
import { showSnackbar } from '../../state/snackbars'
import { setStored } from '../../storage/local'
import { formatLocationName, type Location, useLocations } from '../locations'
import {
  createOpenVpnFile,
  getOpenVpnFileName,
  isUsableRemote,
  OPENVPN_MIME,
  type Protocol,
  parseSharedParts,
  type Remote,
  type SharedParts,
} from './openvpn-file'

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
  // `LoadError` repeats failed queries only, but an unusable profile is a successful one.
  return { files, error, retry: profile.refetch }
}

/** Returns the locations that support files. */
export const getUsableLocations = ({ locations, remotes }: OpenVpnFiles): Location[] =>
  locations.filter(({ server }) => !server.isBlur && remotes.has(server.id))

export interface ArchiveFile {
  /** The path in the archive, with a folder per protocol. */
  name: string
  text: string
  location: Location
  protocol: Protocol
}

/**
 * Returns the files of locations for an archive, with a folder per protocol and unique names.
 *
 * @param adaptRemote converts the remote before the file is generated.
 */
export const createArchiveFiles = (
  { parts, remotes }: Pick<OpenVpnFiles, 'parts' | 'remotes'>,
  locations: readonly Location[],
  protocols: readonly Protocol[],
  adaptRemote: (remote: Remote) => Remote = (remote) => remote,
): ArchiveFile[] => {
  const usedNames = new Set<string>()
  const unique = (path: string, id: number): string => {
    const uniquePath = usedNames.has(path) ? path.replace(/\.ovpn$/, `-${id}.ovpn`) : path
    usedNames.add(uniquePath)
    return uniquePath
  }
  return protocols.flatMap((protocol) =>
    locations.flatMap((location) => {
      const remote = remotes.get(location.server.id)
      if (!remote) return []
      const name = unique(`${protocol}/${getOpenVpnFileName(remote, protocol)}`, location.server.id)
      const text = createOpenVpnFile(parts, adaptRemote(remote), protocol, formatLocationName(location))
      return [{ name, text, location, protocol }]
    }),
  )
}

/** Saves a location's file, and stores the location: the dashboard links back to it (R-DASH-3). */
export const downloadOpenVpnFile = (
  { parts, remotes }: OpenVpnFiles,
  location: Location,
  protocol: Protocol,
): void => {
  const remote = remotes.get(location.server.id)
  if (!remote) return
  const name = getOpenVpnFileName(remote, protocol)
  saveFile(name, OPENVPN_MIME, createOpenVpnFile(parts, remote, protocol, formatLocationName(location)))
  setStored('openVpnLocation', location.server.id)
  showSnackbar('success', getSetupTexts().setupFiles.files.saved({ file: name }))
}
