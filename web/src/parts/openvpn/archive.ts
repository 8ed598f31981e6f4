import { fullName, type Location } from '../setup/locations'
import { openVpnFile, openVpnFileName, type Protocol, type Remote } from './openvpn-file'
import type { Files } from './use-files'

/** A location's file in an archive. */
export interface ArchivedFile {
  /** With its folder, which is its protocol's. */
  name: string
  text: string
  location: Location
  protocol: Protocol
}

/**
 * The files of locations as they stand in an archive: a folder for each protocol, and no two of one name.
 *
 * @param fitted the remote as its file is to have it.
 */
export const archivedFiles = (
  { parts, remotes }: Pick<Files, 'parts' | 'remotes'>,
  locations: readonly Location[],
  protocols: readonly Protocol[],
  fitted: (remote: Remote) => Remote = (remote) => remote,
): ArchivedFile[] => {
  const taken = new Set<string>()
  const unique = (path: string, id: number): string => {
    const free = taken.has(path) ? path.replace(/\.ovpn$/, `-${id}.ovpn`) : path
    taken.add(free)
    return free
  }
  return protocols.flatMap((protocol) =>
    locations.flatMap((location) => {
      const remote = remotes.get(location.id)
      if (!remote) return []
      const name = unique(`${protocol}/${openVpnFileName(remote, protocol)}`, location.id)
      const text = openVpnFile(parts, fitted(remote), protocol, fullName(location))
      return [{ name, text, location, protocol }]
    }),
  )
}
