import { currentTexts } from '../../i18n/setup-texts'
import { saveFile } from '../../lib/save-file'
import { showSnackbar } from '../../state/snackbars'
import { setStored } from '../../storage/local'
import { formatLocationName, type Location } from '../locations'
import { createArchiveFiles } from './archive-files'
import { createOpenVpnFile, getOpenVpnFileName, OPENVPN_MIME, PROTOCOLS, type Protocol } from './openvpn-file'
import { getUsableLocations, type OpenVpnFiles } from './use-openvpn-files'

/** Saves a location's file, and stores the location: the dashboard links back to it (R-DASH-3). */
export const downloadOpenVpnFile = (
  { parts, remotes }: OpenVpnFiles,
  location: Location,
  protocol: Protocol,
): void => {
  const remote = remotes.get(location.server.id)
  if (!remote) return
  const name = getOpenVpnFileName(remote, protocol)
  saveFile(name, OPENVPN_MIME, createOpenVpnFile(parts, remote, protocol, formatLocationName(location)))
  setStored('openVpnLocation', location.server.id)
  showSnackbar('success', currentTexts().LL.setupFiles.openvpn.saved({ file: name }))
}

const ZIP_NAME = 'zoog-openvpn.zip'

/** Saves all files of the plan as an archive, with a folder per protocol. */
export const downloadAllOpenVpnFiles = async (files: OpenVpnFiles): Promise<void> => {
  const texts = currentTexts().LL.setupFiles.openvpn
  try {
    const { createZip } = await import('../../lib/zip')
    const entries = createArchiveFiles(files, getUsableLocations(files), PROTOCOLS)
    saveFile(ZIP_NAME, 'application/zip', await createZip(entries))
    showSnackbar('success', texts.saved({ file: ZIP_NAME }))
  } catch {
    showSnackbar('error', texts.zipFailed())
  }
}
