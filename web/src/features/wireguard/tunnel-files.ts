import { currentTexts } from '../../i18n/wireguard-texts'
import { saveFile } from '../../lib/save-file'
import { fullName, type Location } from '../../parts/setup/locations'
import { showSnackbar } from '../../state/snackbars'
import {
  type OwnKey,
  tunnelFile,
  tunnelName,
  type WireGuardOptions,
  type WireGuardServer,
  wireGuardFile,
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
  own: OwnKey,
  { location, server }: Tunnel,
  options: WireGuardOptions,
): void => {
  const name = tunnelFile(server)
  saveFile(name, MIME, wireGuardFile(own, server, options, fullName(location)))
  showSnackbar('success', currentTexts().LL.wireguard.saved({ file: name }))
}

/** Saves the files of all tunnels as one archive, which WireGuard's apps import as it is; tells whether it could. */
export const downloadAllTunnels = async (
  own: OwnKey,
  tunnels: readonly Tunnel[],
  options: WireGuardOptions,
): Promise<boolean> => {
  const texts = currentTexts().LL.wireguard
  try {
    const { zipOf } = await import('../../lib/zip')
    const taken = new Set<string>()
    const files = tunnels.map(({ location, server }) => {
      const name = tunnelName(server, taken)
      taken.add(name)
      return { name: `${name}.conf`, text: wireGuardFile(own, server, options, fullName(location)) }
    })
    saveFile(ZIP_NAME, 'application/zip', await zipOf(files))
    showSnackbar('success', texts.saved({ file: ZIP_NAME }))
    return true
  } catch {
    showSnackbar('error', texts.zipFailed())
    return false
  }
}
