import { saveFile } from '../../lib/save-file'
import type { TextFile } from '../../lib/zip'
import { showSnackbar } from '../../state/snackbars'
import { formatLocationName, type Location } from '../locations'
import { getWireGuardTexts } from './texts'
import {
  type ClientKey,
  createWireGuardFile,
  toTunnelFileName,
  type WireGuardOptions,
  type WireGuardServer,
} from './wireguard-file'

/** A location with its server. */
export interface Tunnel {
  name: string
  location: Location
  server: WireGuardServer
}

// WireGuard files have no registered media type, and Android appends `.txt` to text files.
const MIME = 'application/octet-stream'

export const downloadTunnel = (
  clientKey: ClientKey,
  { name, location, server }: Tunnel,
  options: WireGuardOptions,
): void => {
  const file = toTunnelFileName(name)
  saveFile(file, MIME, createWireGuardFile(clientKey, server, options, formatLocationName(location)))
  showSnackbar('success', getWireGuardTexts().setupFiles.files.saved({ file }))
}

/** Returns the files of all tunnels for an archive that the WireGuard apps can import. */
export const createTunnelFiles = (
  clientKey: ClientKey,
  tunnels: readonly Tunnel[],
  options: WireGuardOptions,
): TextFile[] =>
  tunnels.map(({ name, location, server }) => ({
    name: toTunnelFileName(name),
    text: createWireGuardFile(clientKey, server, options, formatLocationName(location)),
  }))
