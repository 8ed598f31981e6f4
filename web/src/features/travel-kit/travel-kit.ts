import type { TextFile } from '../../lib/zip'
import type { Remote } from '../openvpn'

/** The port of web pages: the last that a network would close. */
const WEB_PORT = 443

/** Whether a location is reached by the port of web pages. */
export const hasHttpsPort = (remote: Remote | undefined): boolean =>
  remote?.tcpPorts.includes(WEB_PORT) ?? false

/** A location's remote as a kit has it: over TCP by the port of web pages alone, where it has that. */
export const restrictToHttpsPort = (remote: Remote): Remote =>
  hasHttpsPort(remote) ? { ...remote, tcpPorts: [WEB_PORT] } : remote

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A line for each file, as `sha256sum -c` reads them. */
const checksumsOf = async (files: readonly TextFile[]): Promise<string> => {
  const lines = await Promise.all(files.map(async ({ name, text }) => `${await sha256(text)}  ${name}\n`))
  return lines.join('')
}

/** What is in a kit: the page first, where it is seen first, then the files, and the sums of all of them. */
export const createKitFiles = async (page: string, files: readonly TextFile[]): Promise<TextFile[]> => {
  const entries: TextFile[] = [
    { name: 'read-me.html', text: page },
    ...files.map(({ name, text }) => ({ name, text })),
  ]
  return [...entries, { name: 'checksums.txt', text: await checksumsOf(entries) }]
}

/** What a kit is called: the country, in letters that every system takes. */
export const getKitFileName = (country: string): string => `zoog-travel-${country.toLowerCase()}.zip`
