import { useTexts } from '../../i18n/setup-texts'
import { openVpnFileName, type Protocol } from '../../parts/openvpn/openvpn-file'
import type { Files } from '../../parts/openvpn/use-files'
import { FileCard } from '../../parts/setup/FileCard'
import type { Location } from '../../parts/setup/locations'
import { Button } from '../../ui/Button'
import { IconDownload } from '../../ui/icons'
import { download } from './save-files'

interface YourFileProps {
  files: Files
  location: Location
  protocol: Protocol
}

/** What comes of the answers: one file, one press away. */
export const YourFile = ({ files, location, protocol }: YourFileProps) => {
  const texts = useTexts().setupFiles.openvpn
  const remote = files.remotes.get(location.id)
  if (!remote) return null
  return (
    <FileCard title={texts.yourFile()} location={location} file={openVpnFileName(remote, protocol)}>
      <Button
        size="lg"
        full
        icon={<IconDownload size={20} />}
        onClick={() => download(files, location, protocol)}
      >
        {texts.download()}
      </Button>
    </FileCard>
  )
}
