import type { DownloadItem } from '@zoog/contract/setup'
import { useTexts } from '../../i18n/downloads-texts'
import { useCopyLabels } from '../../parts/use-copy-labels'
import { CopyField } from '../../ui/CopyField'
import type { Os } from '../../ui/OsIcon'
import { Text } from '../../ui/Text'
import * as css from './AppCard.css'
import { checkCommand } from './check-command'

/** The sums of an app's files, and the line that works one out. */
export const CheckFile = ({ os, files }: { os: Os; files: DownloadItem['files'] }) => {
  const { downloads } = useTexts()
  const copyLabels = useCopyLabels()
  return (
    <div className={css.sums}>
      <Text size="sm" tone="muted">
        {downloads.checksum.why()}
      </Text>
      {files.map((file) => {
        const command = checkCommand(os, file.fileName)
        return (
          <div key={file.fileName} className={css.sums}>
            <CopyField
              label={downloads.checksum.label({ file: file.fileName })}
              value={file.sha256}
              copyLabels={copyLabels}
            />
            {command && (
              <CopyField label={downloads.checksum.command()} value={command} copyLabels={copyLabels} />
            )}
          </div>
        )
      })}
    </div>
  )
}
