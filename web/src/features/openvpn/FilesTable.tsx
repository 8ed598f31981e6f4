import { memo, useDeferredValue } from 'react'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/setup-texts'
import { formatPing } from '../../lib/numbers'
import { Button, buttonClass } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { Flag } from '../../ui/Flag'
import { IconDownload, IconLock } from '../../ui/icons'
import { visuallyHidden } from '../../ui/VisuallyHidden.css'
import { formatLocationName, type Location, UpgradeLink } from '../locations'
import * as css from './AllFiles.css'
import { PROTOCOLS, type Protocol } from './openvpn-file'

type OnDownload = (location: Location, protocol: Protocol) => void

interface ActionsProps {
  location: Location
  hasFile: boolean
  onDownload: OnDownload
}

const Actions = ({ location, hasFile, onDownload }: ActionsProps) => {
  const { servers, setupFiles } = useTexts()
  const name = formatLocationName(location)
  if (location.server.isBlur)
    return (
      <UpgradeLink name={name} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <IconLock size={16} />
        {servers.upgrade()}
      </UpgradeLink>
    )
  if (!hasFile) return <span className={css.noFile}>{setupFiles.openvpn.noFile()}</span>
  return PROTOCOLS.map((protocol) => (
    <Button
      key={protocol}
      variant="secondary"
      size="sm"
      icon={<IconDownload size={16} />}
      aria-label={setupFiles.openvpn.downloadOf({ protocol: protocol.toUpperCase(), name })}
      onClick={() => onDownload(location, protocol)}
    >
      {protocol.toUpperCase()}
    </Button>
  ))
}

const Row = memo((props: ActionsProps) => {
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
  locations: readonly Location[]
  hasFile: (id: number) => boolean
  onDownload: OnDownload
}

/**
 * A table with a row per location and its two files. The browser skips the layout of off-screen rows. The explicit roles
 * are needed because browsers drop them if CSS changes a table's `display`.
 */
export const FilesTable = memo(({ locations, hasFile, onDownload }: FilesTableProps) => {
  const { servers, setupFiles } = useTexts()
  const texts = setupFiles.openvpn
  // Render the visible rows first and the rest of a thousand rows later.
  const rows = useDeferredValue(locations, locations.slice(0, INITIAL_ROW_COUNT))
  const headers = [
    { text: texts.columnLocation(), className: css.headCell },
    { text: servers.ping(), className: classNames(css.headCell, css.alignedEnd) },
    { text: texts.columnFiles(), className: classNames(css.headCell, css.alignedEnd) },
  ]
  return (
    <table role="table" className={css.table}>
      <caption className={visuallyHidden}>{texts.table()}</caption>
      <thead role="rowgroup" className={css.body}>
        <tr role="row" className={css.head}>
          {headers.map(({ text, className }) => (
            <th key={text} scope="col" role="columnheader" className={className}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={css.body}>
        {rows.map((location) => (
          <Row
            key={location.server.id}
            location={location}
            hasFile={hasFile(location.server.id)}
            onDownload={onDownload}
          />
        ))}
      </tbody>
    </table>
  )
})
