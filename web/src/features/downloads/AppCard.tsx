import type { DownloadItem } from '@zoog/contract/setup'
import { useId } from 'react'
import { useTexts } from '../../i18n/downloads-texts'
import { useLanguage } from '../../i18n/language'
import { formatDate } from '../../lib/dates'
import { formatSize } from '../../lib/numbers'
import { webAddress } from '../../lib/web-address'
import { setStartedStep } from '../../parts/getting-started'
import { osOf } from '../../parts/systems'
import { AccordionItem } from '../../ui/Accordion'
import { Badge } from '../../ui/Badge'
import { buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconDownload } from '../../ui/icons'
import { OsIcon } from '../../ui/OsIcon'
import { Heading, Text } from '../../ui/Text'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import * as css from './AppCard.css'
import { CheckFile } from './CheckFile'
import { ForPhone } from './ForPhone'
import { requirementText } from './requirement'

interface AppCardProps {
  item: DownloadItem
  /** It is the app for the device in hand. */
  isOwn: boolean
  /** The first of the page: its button is the main one. */
  isFirst: boolean
}

/** One app: its version, its file for each architecture, and how to check what came. */
export const AppCard = ({ item, isOwn, isFirst }: AppCardProps) => {
  const { downloads } = useTexts()
  const language = useLanguage()
  const titleId = useId()
  const os = osOf(item.cssClass)
  const files = item.files.flatMap((file) => {
    const url = webAddress(file.url)
    return url === null ? [] : [{ ...file, url }]
  })
  const forPhone = os === 'android' || os === 'androidTv'
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={css.head}>
        <span className={css.icon}>
          <OsIcon os={os} size={32} />
        </span>
        <div className={css.titles}>
          <div className={css.title}>
            <Heading level={2} size="lg" id={titleId}>
              {item.name}
            </Heading>
            {isOwn && <Badge tone="success">{downloads.own()}</Badge>}
          </div>
          <Text size="sm" tone="muted">
            {downloads.version({ version: item.version })} · {formatDate(item.releasedAt, language)}
          </Text>
          <Text size="sm" tone="muted">
            {requirementText(item.requires, downloads)}
          </Text>
        </div>
      </div>
      <ul className={css.files}>
        {files.map((file, index) => (
          <li key={file.fileName} className={css.file}>
            <a
              href={file.url}
              download={file.fileName}
              rel="noopener noreferrer"
              onClick={() => setStartedStep('app')}
              className={buttonClass({ variant: isFirst && index === 0 ? 'primary' : 'secondary' })}
            >
              <IconDownload size={18} />
              {files.length > 1 ? (
                downloads.downloadOf({ architecture: file.architecture })
              ) : (
                <>
                  {downloads.download()}
                  <VisuallyHidden> {item.name}</VisuallyHidden>
                </>
              )}
            </a>
            <Text as="span" size="sm" tone="muted" className={css.fileName}>
              <bdi dir="ltr">{file.fileName}</bdi> · {formatSize(file.size, language)}
            </Text>
          </li>
        ))}
      </ul>
      <div className={css.more}>
        {forPhone && files[0] && <ForPhone name={item.name} url={files[0].url} />}
        {files.length > 0 && (
          <AccordionItem summary={downloads.checksum.title()}>
            <CheckFile os={os} files={files} />
          </AccordionItem>
        )}
      </div>
    </Card>
  )
}
