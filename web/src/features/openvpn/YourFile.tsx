import { useId } from 'react'
import { useTexts } from '../../i18n/setup-texts'
import { fullName, type Location } from '../../parts/setup/locations'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Flag } from '../../ui/Flag'
import { IconDownload } from '../../ui/icons'
import { Heading } from '../../ui/Text'
import { openVpnFileName, type Protocol } from './openvpn-file'
import { download, type Files } from './use-files'
import * as css from './YourFile.css'

interface YourFileProps {
  files: Files
  location: Location
  protocol: Protocol
}

/** What comes of the answers: one file, one press away. */
export const YourFile = ({ files, location, protocol }: YourFileProps) => {
  const texts = useTexts().setupFiles.openvpn
  const id = useId()
  const remote = files.remotes.get(location.id)
  if (!remote) return null
  return (
    <Card as="section" tone="night" aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {texts.yourFile()}
      </Heading>
      <div className={css.place}>
        <Flag country={location.code} width={36} />
        <div className={css.names}>
          <div className={css.name}>
            <bdi>{fullName(location)}</bdi>
          </div>
          <div className={css.file} dir="ltr">
            {openVpnFileName(remote, protocol)}
          </div>
        </div>
      </div>
      <Button
        size="lg"
        full
        icon={<IconDownload size={20} />}
        onClick={() => download(files, location, protocol)}
      >
        {texts.download()}
      </Button>
    </Card>
  )
}
