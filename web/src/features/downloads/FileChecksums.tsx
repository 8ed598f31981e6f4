import type { DownloadItem } from '@zoog/contract/setup'
import { useTexts } from '../../i18n/downloads-texts'
import { useCopyLabels } from '../../i18n/use-copy-labels'
import { CopyField } from '../../ui/CopyField'
import type { Os } from '../../ui/OsIcon'
import { Text } from '../../ui/Text'
import * as css from './AppCard.css'
import { getChecksumCommand } from './checksum-command'

/** The sums of an app's files, and the line that works one out. */
export const FileChecksums = ({ os, files }: { os: Os; files: DownloadItem['files'] }) => {
  const { downloads } = useTexts()
  const copyLabels = useCopyLabels()
  return (
    <div className={css.checksums}>
      <Text size="sm" tone="muted">
        {downloads.checksum.why()}
      </Text>
      {files.map((file) => {
        const command = getChecksumCommand(os, file.fileName)
        return (
          <div key={file.fileName} className={css.checksums}>
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
