import type { DownloadItem, ListedDownload } from '@zoog/contract/setup'
import { useState } from 'react'
import { config } from '../../config'
import { useDownloadTexts } from '../../i18n/downloads-texts'
import { useLanguage } from '../../i18n/language'
import { formatDate } from '../../lib/dates'
import { formatSize } from '../../lib/intl'
import { parseWebUrl } from '../../lib/safe-urls'
import { addOnboardingStep } from '../../state/onboarding'
import { AccordionItem } from '../../ui/Accordion'
import { buttonClass } from '../../ui/Button'
import { CodeLine } from '../../ui/Copy'
import { HelpLink } from '../../ui/HelpLink'
import { IconDownload, IconSuccess } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import type { Os } from '../../ui/OsIcon'
import { getOsName, toOs } from '../../ui/operating-systems'
import { Hint, Text, VisuallyHidden } from '../../ui/Text'
import { StoreLink } from '../setup'
import * as css from './AppCard.css'
import { formatRequirement, getChecksumCommand, getDistributions } from './file-details'
import { ContinueOnPhone, InstallSteps, SystemCard } from './SystemCard'

const FileChecksums = ({ os, files }: { os: Os; files: DownloadItem['files'] }) => {
  const { downloads } = useDownloadTexts()
  return (
    <Stack>
      <Hint>{downloads.checksum.text()}</Hint>
      {files.map((file) => {
        const command = getChecksumCommand(os, file.fileName)
        return (
          <Stack key={file.fileName}>
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
          </Stack>
        )
      })}
    </Stack>
  )
}

interface AppCardProps {
  item: ListedDownload
  /** Whether the app is for the visitor's own system. */
  isOwn: boolean
  /** Whether the app is first on the page, with the primary button. */
  isFirst: boolean
}

/** An app with its version, files by architecture, store link and checksums. */
export const AppCard = ({ item, isOwn, isFirst }: AppCardProps) => {
  const { common, downloads } = useDownloadTexts()
  const language = useLanguage()
  // The file of the shown install command, initially the first.
  const [selectedFile, setSelectedFile] = useState(item.files?.[0]?.fileName ?? '')
  const [startedFile, setStartedFile] = useState<string | null>(null)
  const os = toOs(item.cssClass)
  const { name = getOsName(os, item.cssClass), version, releasedAt, requires } = item
  const files = (item.files ?? []).flatMap((file) => {
    const url = parseWebUrl(file.url)
    return url === null ? [] : [{ ...file, url }]
  })
  return (
    <SystemCard
      os={os}
      title={name}
      facts={[
        ...(version && releasedAt
          ? [`${downloads.version({ version })} · ${formatDate(releasedAt, language)}`]
          : []),
        ...(requires ? [formatRequirement(requires, downloads)] : []),
        ...(os === 'androidTv' ? [downloads.fireTv()] : []),
      ]}
      isOwn={isOwn}
      isLarge={isFirst}
      steps={
        files.length > 0 && (
          <InstallSteps os={os} files={files} selectedFile={selectedFile} onSelectFile={setSelectedFile} />
        )
      }
      more={
        files.length > 0 && (
          <AccordionItem summary={downloads.checksum.title()}>
            <FileChecksums os={os} files={files} />
          </AccordionItem>
        )
      }
    >
      {item.files === undefined && (
        <HelpLink isContact className={buttonClass({ variant: 'secondary' })}>
          {downloads.noFile()}
        </HelpLink>
      )}
      <ul className={css.files}>
        {os === 'android' && config.playStoreUrl && (
          <li>
            <StoreLink
              href={config.playStoreUrl}
              label={downloads.store.googlePlay()}
              variant={isFirst ? 'primary' : 'secondary'}
            />
          </li>
        )}
        {files.map((file, index) => (
          <li key={file.fileName} className={css.file}>
            <a
              href={file.url}
              download={file.fileName}
              rel="noopener noreferrer"
              onClick={() => {
                setSelectedFile(file.fileName)
                setStartedFile(file.fileName)
                addOnboardingStep('app')
              }}
              className={buttonClass({ variant: isFirst && index === 0 ? 'primary' : 'secondary' })}
            >
              <IconDownload size={18} />
              {files.length > 1 ? (
                downloads.downloadOf({ architecture: file.architecture })
              ) : (
                <>
                  {common.download()}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </>
              )}
            </a>
            <Hint as="span" className={css.fileName}>
              <bdi dir="ltr">{file.fileName}</bdi> · {formatSize(file.size, language)}
              {os === 'windows' && files.length > 1 && index === 0 && (
                <span className={css.recommendation}>{downloads.recommended()}</span>
              )}
              {os === 'windows' && file.architecture === 'arm64' && (
                <span className={css.recommendation}>{downloads.arm()}</span>
              )}
              {getDistributions(file.fileName) && (
                <span className={css.recommendation}>
                  {downloads.forSystems({ systems: getDistributions(file.fileName) })}
                </span>
              )}
            </Hint>
            {file.fileName === startedFile && (
              <Text size="sm" role="status" className={css.started}>
                <IconSuccess size={18} />
                {downloads.started()}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {os === 'android' && files[0] && <ContinueOnPhone name={name} url={files[0].url} />}
    </SystemCard>
  )
}
