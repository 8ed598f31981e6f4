import { currentTexts } from '../../i18n/setup-texts'
import { saveFile } from '../../lib/save-file'
import { archivedFiles } from '../../parts/openvpn/archive'
import {
  OPENVPN_MIME,
  openVpnFile,
  openVpnFileName,
  PROTOCOLS,
  type Protocol,
} from '../../parts/openvpn/openvpn-file'
import { type Files, usableOf } from '../../parts/openvpn/use-files'
import { fullName, type Location } from '../../parts/setup/locations'
import { showSnackbar } from '../../state/snackbars'
import { setStored } from '../../storage/local'

/** Saves the file of a location, and keeps whose it was: the dashboard leads back to it (R-DASH-3). */
export const download = ({ parts, remotes }: Files, location: Location, protocol: Protocol): void => {
  const remote = remotes.get(location.id)
  if (!remote) return
  const name = openVpnFileName(remote, protocol)
  saveFile(name, OPENVPN_MIME, openVpnFile(parts, remote, protocol, fullName(location)))
  setStored('openVpnLocation', location.id)
  showSnackbar('success', currentTexts().LL.setupFiles.openvpn.saved({ file: name }))
}

const ZIP_NAME = 'zoog-openvpn.zip'

/** Saves every file of the plan as one archive, a folder for each protocol. */
export const downloadAll = async (files: Files): Promise<void> => {
  const texts = currentTexts().LL.setupFiles.openvpn
  try {
    const { zipOf } = await import('../../lib/zip')
    const entries = archivedFiles(files, usableOf(files), PROTOCOLS)
    saveFile(ZIP_NAME, 'application/zip', await zipOf(entries))
    showSnackbar('success', texts.saved({ file: ZIP_NAME }))
  } catch {
    showSnackbar('error', texts.zipFailed())
  }
}
