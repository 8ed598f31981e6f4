import { saveFile } from '../../lib/save-file'
import { showSnackbar } from '../../state/snackbars'
import { formatLocationName, type Location } from '../locations'
import { currentTexts } from './texts'
import {
  type ClientKey,
  createWireGuardFile,
  getTunnelFileName,
  getTunnelName,
  type WireGuardOptions,
  type WireGuardServer,
} from './wireguard-file'

/** A location with the server that answers there. */
export interface Tunnel {
  location: Location
  server: WireGuardServer
}

// Nothing registered says what these files are; a plain text type would be given an ending of its own by some phones.
const MIME = 'application/octet-stream'
const ZIP_NAME = 'zoog-wireguard.zip'

/** Saves the file of a tunnel. */
export const downloadTunnel = (
  own: ClientKey,
  { location, server }: Tunnel,
  options: WireGuardOptions,
): void => {
  const name = getTunnelFileName(server)
  saveFile(name, MIME, createWireGuardFile(own, server, options, formatLocationName(location)))
  showSnackbar('success', currentTexts().LL.wireguard.saved({ file: name }))
}

/** Saves the files of all tunnels as one archive, which WireGuard's apps import as it is; tells whether it could. */
export const downloadAllTunnels = async (
  own: ClientKey,
  tunnels: readonly Tunnel[],
  options: WireGuardOptions,
): Promise<boolean> => {
  const texts = currentTexts().LL.wireguard
  try {
    const { createZip } = await import('../../lib/zip')
    const taken = new Set<string>()
    const files = tunnels.map(({ location, server }) => {
      const name = getTunnelName(server, taken)
      taken.add(name)
      return {
        name: `${name}.conf`,
        text: createWireGuardFile(own, server, options, formatLocationName(location)),
      }
    })
    saveFile(ZIP_NAME, 'application/zip', await createZip(files))
    showSnackbar('success', texts.saved({ file: ZIP_NAME }))
    return true
  } catch {
    showSnackbar('error', texts.zipFailed())
    return false
  }
}
