import { saveFile } from '../../lib/save-file'
import { showSnackbar } from '../../state/snackbars'
import { formatLocationName, type Location } from '../locations'
import { currentTexts } from './texts'
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
const ZIP_NAME = 'zoog-wireguard.zip'

export const downloadTunnel = (
  clientKey: ClientKey,
  { name, location, server }: Tunnel,
  options: WireGuardOptions,
): void => {
  const file = toTunnelFileName(name)
  saveFile(file, MIME, createWireGuardFile(clientKey, server, options, formatLocationName(location)))
  showSnackbar('success', currentTexts().setupFiles.files.saved({ file }))
}

/**
 * Saves the files of all tunnels as an archive that the WireGuard apps can import. Returns whether that succeeded.
 */
export const downloadAllTunnels = async (
  clientKey: ClientKey,
  tunnels: readonly Tunnel[],
  options: WireGuardOptions,
): Promise<boolean> => {
  const texts = currentTexts().setupFiles.files
  try {
    const { createZip } = await import('../../lib/zip')
    const files = tunnels.map(({ name, location, server }) => ({
      name: toTunnelFileName(name),
      text: createWireGuardFile(clientKey, server, options, formatLocationName(location)),
    }))
    saveFile(ZIP_NAME, 'application/zip', await createZip(files))
    showSnackbar('success', texts.saved({ file: ZIP_NAME }))
    return true
  } catch {
    showSnackbar('error', texts.zipFailed())
    return false
  }
}
