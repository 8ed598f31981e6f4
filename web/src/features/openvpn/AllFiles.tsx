import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { useSetupTexts } from '../../i18n/setup-texts'
import { formatPing } from '../../lib/intl'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/EmptyState'
import { Flag } from '../../ui/Flag'
import { IconDownload, IconLock } from '../../ui/icons'
import { NothingFound } from '../../ui/illustrations'
import { Notice } from '../../ui/Notice'
import { Hint, VisuallyHidden } from '../../ui/Text'
import { visuallyHidden } from '../../ui/Text.css'
import { findLocations, formatLocationName, type Location, LocationSearch, UpgradeLink } from '../locations'
import { ArchiveButton } from '../setup'
import * as css from './AllFiles.css'
import { PROTOCOLS } from './openvpn-file'
import {
  createArchiveFiles,
  downloadOpenVpnFile,
  getUsableLocations,
  type OpenVpnFiles,
} from './openvpn-files'

interface RowProps {
  files: OpenVpnFiles
  location: Location
}

const Actions = ({ files, location }: RowProps) => {
  const { common, setupFiles } = useSetupTexts()
  const name = formatLocationName(location)
  if (location.server.isBlur)
    return (
      <UpgradeLink name={name} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <IconLock size={16} />
        {common.upgrade()}
      </UpgradeLink>
    )
  if (!files.remotes.has(location.server.id)) return <Hint as="span">{setupFiles.openvpn.noFile()}</Hint>
  return PROTOCOLS.map((protocol) => (
    <Button
      key={protocol}
      variant="secondary"
      size="sm"
      icon={<IconDownload size={16} />}
      aria-label={setupFiles.openvpn.downloadOf({ protocol: protocol.toUpperCase(), name })}
      onClick={() => downloadOpenVpnFile(files, location, protocol)}
    >
      {protocol.toUpperCase()}
    </Button>
  ))
}

const Row = memo((props: RowProps) => {
  const language = useLanguage()
  const { server, name, country } = props.location
  return (
    <tr role="row" className={classNames(css.row, css.wideRow)}>
      <td role="cell" className={css.location}>
        <Flag country={server.locationCode} width={28} />
        <span className={css.names}>
          {/* The list is sorted by country. */}
          <bdi className={css.name}>{country}</bdi>
          {name !== country && <span className={css.city}>{name}</span>}
        </span>
      </td>
      <td role="cell" className={css.ping}>
        {formatPing(server.ping, language)}
      </td>
      <td role="cell" className={css.actions}>
        <Actions {...props} />
      </td>
    </tr>
  )
})

/** More rows than a screen shows. */
const INITIAL_ROW_COUNT = 40

interface FilesTableProps {
  files: OpenVpnFiles
  /** The locations to show. */
  locations: readonly Location[]
}

/**
 * A table with a row per location and its two files. The browser skips the layout of off-screen rows. The explicit roles
 * are needed because browsers drop them if CSS changes a table's `display`.
 */
const FilesTable = memo(({ files, locations }: FilesTableProps) => {
  const { common, servers, setupFiles } = useSetupTexts()
  const texts = setupFiles.openvpn
  // Render the visible rows first and the rest of a thousand rows later.
  const rows = useDeferredValue(locations, locations.slice(0, INITIAL_ROW_COUNT))
  const headers = [
    { text: common.location(), className: css.headCell },
    { text: servers.ping(), className: classNames(css.headCell, css.alignedEnd) },
    { text: texts.columnFiles(), className: classNames(css.headCell, css.alignedEnd) },
  ]
  return (
    <table role="table" className={css.block}>
      <caption className={visuallyHidden}>{texts.table()}</caption>
      <thead role="rowgroup" className={css.block}>
        <tr role="row" className={css.head}>
          {headers.map(({ text, className }) => (
            <th key={text} scope="col" role="columnheader" className={className}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={css.block}>
        {rows.map((location) => (
          <Row key={location.server.id} files={files} location={location} />
        ))}
      </tbody>
    </table>
  )
})

/** All files with a search, and an archive of all of them. */
export const AllFiles = ({ files }: { files: OpenVpnFiles }) => {
  const { servers, setupFiles } = useSetupTexts()
  const texts = setupFiles.openvpn
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const matches = useMemo(() => findLocations(files.locations, deferredQuery), [files, deferredQuery])
  const usable = getUsableLocations(files)
  const hasLocked = files.locations.some(({ server }) => server.isBlur)
  return (
    <Card padding="none">
      <div className={css.toolbar}>
        <LocationSearch className={css.search} value={query} onChange={setQuery} />
        {usable.length > 0 && (
          <ArchiveButton
            className={css.zip}
            icon={<IconDownload size={18} />}
            archiveName="zoog-openvpn.zip"
            createFiles={() => createArchiveFiles(files, usable, PROTOCOLS)}
          >
            {texts.zip()}
          </ArchiveButton>
        )}
      </div>
      {hasLocked && (
        <Notice
          tone="info"
          className={css.notice}
          title={texts.freeTitle({ n: usable.length })}
          actions={<UpgradeLink />}
        >
          {texts.freeText({ all: files.locations.length })}
        </Notice>
      )}
      {matches.length === 0 ? (
        <EmptyState
          illustration={<NothingFound />}
          title={servers.noneFound()}
          actions={
            <Button variant="secondary" onClick={() => setQuery('')}>
              {servers.showAll()}
            </Button>
          }
        />
      ) : (
        <FilesTable files={files} locations={matches} />
      )}
      <VisuallyHidden role="status">{query && servers.count({ n: matches.length })}</VisuallyHidden>
    </Card>
  )
}
