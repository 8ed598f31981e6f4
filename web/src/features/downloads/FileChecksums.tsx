import type { DownloadItem } from '@zoog/contract/setup'
import { useTexts } from '../../i18n/downloads-texts'
import { CodeLine } from '../../ui/CodeLine'
import type { Os } from '../../ui/OsIcon'
import { Text } from '../../ui/Text'
import * as css from './AppCard.css'
import { getChecksumCommand } from './checksum-command'

/** The full checksums of an app's files, and the command that prints a checksum. */
export const FileChecksums = ({ os, files }: { os: Os; files: DownloadItem['files'] }) => {
  const { downloads } = useTexts()
  return (
    <div className={css.checksums}>
      <Text size="sm" tone="muted">
        {downloads.checksum.why()}
      </Text>
      {files.map((file) => {
        const command = getChecksumCommand(os, file.fileName)
        return (
          <div key={file.fileName} className={css.checksums}>
            <div>
              <Text size="sm">{downloads.checksum.label({ file: file.fileName })}</Text>
              <CodeLine label={downloads.checksum.label({ file: file.fileName })} line={file.sha256} />
            </div>
            {command && (
              <div>
                <Text size="sm">{downloads.checksum.command()}</Text>
                <CodeLine label={downloads.checksum.command()} line={command} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
