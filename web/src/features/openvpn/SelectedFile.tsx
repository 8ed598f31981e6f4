import { useTexts } from '../../i18n/setup-texts'
import { Button } from '../../ui/Button'
import { IconDownload } from '../../ui/icons'
import type { Location } from '../locations'
import { FileCard } from '../setup'
import { downloadOpenVpnFile } from './download-openvpn-files'
import { getOpenVpnFileName, type Protocol } from './openvpn-file'
import type { OpenVpnFiles } from './use-openvpn-files'

interface SelectedFileProps {
  files: OpenVpnFiles
  location: Location
  protocol: Protocol
}

/** The file for the chosen answers, with a download button. */
export const SelectedFile = ({ files, location, protocol }: SelectedFileProps) => {
  const texts = useTexts().setupFiles.openvpn
  const remote = files.remotes.get(location.server.id)
  if (!remote) return null
  return (
    <FileCard title={texts.yourFile()} location={location} file={getOpenVpnFileName(remote, protocol)}>
      <Button
        size="lg"
        full
        icon={<IconDownload size={20} />}
        onClick={() => downloadOpenVpnFile(files, location, protocol)}
      >
        {texts.download()}
      </Button>
    </FileCard>
  )
}
