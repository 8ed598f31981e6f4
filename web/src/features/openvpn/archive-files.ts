import { formatLocationName, type Location } from '../locations'
import { createOpenVpnFile, getOpenVpnFileName, type Protocol, type Remote } from './openvpn-file'
import type { OpenVpnFiles } from './use-openvpn-files'

/** A location's file in an archive. */
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
