import { formatLocationName, type Location } from '../locations'
import { createOpenVpnFile, getOpenVpnFileName, type Protocol, type Remote } from './openvpn-file'
import type { OpenVpnFiles } from './use-openvpn-files'

/** A location's file in an archive. */
export interface ArchiveFile {
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
export const createArchiveFiles = (
  { parts, remotes }: Pick<OpenVpnFiles, 'parts' | 'remotes'>,
  locations: readonly Location[],
  protocols: readonly Protocol[],
  fitted: (remote: Remote) => Remote = (remote) => remote,
): ArchiveFile[] => {
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
      const name = unique(`${protocol}/${getOpenVpnFileName(remote, protocol)}`, location.id)
      const text = createOpenVpnFile(parts, fitted(remote), protocol, formatLocationName(location))
      return [{ name, text, location, protocol }]
    }),
  )
}
