import type { TextFile } from '../../lib/zip'
import type { ArchiveFile, Remote } from '../openvpn'

/** The HTTPS port, which networks are least likely to block. */
const WEB_PORT = 443

/** Returns whether a location accepts connections on the HTTPS port. */
export const hasHttpsPort = (remote: Remote | undefined): boolean =>
  remote?.tcpPorts.includes(WEB_PORT) ?? false

/** Returns the remote with the HTTPS port as its only TCP port, if it has that port. */
export const restrictToHttpsPort = (remote: Remote): Remote =>
  hasHttpsPort(remote) ? { ...remote, tcpPorts: [WEB_PORT] } : remote

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a line per file in the format of `sha256sum -c`. */
const createChecksums = async (files: readonly TextFile[]): Promise<string> => {
  const lines = await Promise.all(files.map(async ({ name, text }) => `${await sha256(text)}  ${name}\n`))
  return lines.join('')
}

/** Returns the files of a kit: the page, the configuration files, and the checksums of all. */
export const createKitFiles = async (page: string, files: readonly TextFile[]): Promise<TextFile[]> => {
  const entries: TextFile[] = [
    { name: 'read-me.html', text: page },
    ...files.map(({ name, text }) => ({ name, text })),
  ]
  return [...entries, { name: 'checksums.txt', text: await createChecksums(entries) }]
}

/** Contains neither the service nor the country, because a border guard may read file names. */
export const KIT_FILE_NAME = 'travel-kit.zip'

/**
 * Returns the files with numbers as names, the same number for each location. The page lists the location of each
 * number.
 */
export const neutralizeFileNames = (files: readonly ArchiveFile[]): ArchiveFile[] => {
  const ids = [...new Set(files.map(({ location }) => location.server.id))]
  return files.map((file) => ({
    ...file,
    name: `${file.protocol}/${ids.indexOf(file.location.server.id) + 1}-${file.protocol}.ovpn`,
  }))
}
