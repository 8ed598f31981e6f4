import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/setup-texts'
import { PATHS } from '../../lib/paths'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IconDownload } from '../../ui/icons'
import { NothingFound } from '../../ui/illustrations'
import { Notice } from '../../ui/Notice'
import { SearchField } from '../../ui/SearchField'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { findLocations, type Location } from '../locations'
import * as css from './AllFiles.css'
import { downloadAllOpenVpnFiles, downloadOpenVpnFile } from './download-openvpn-files'
import { FilesTable } from './FilesTable'
import type { Protocol } from './openvpn-file'
import { getUsableLocations, type OpenVpnFiles } from './use-openvpn-files'

/** All files with a search, and an archive of all of them. */
export const AllFiles = ({ files }: { files: OpenVpnFiles }) => {
  const { servers, setupFiles } = useTexts()
  const texts = setupFiles.openvpn
  const [query, setQuery] = useState('')
  const [isPacking, setPacking] = useState(false)
  const deferredQuery = useDeferredValue(query)
  const matches = useMemo(() => findLocations(files.locations, deferredQuery), [files, deferredQuery])
  const hasFile = useCallback((id: number) => files.remotes.has(id), [files])
  const onDownload = useCallback(
    (location: Location, protocol: Protocol) => downloadOpenVpnFile(files, location, protocol),
    [files],
  )
  const usable = getUsableLocations(files).length
  const hasLocked = files.locations.some(({ server }) => server.isBlur)
  const downloadArchive = async () => {
    setPacking(true)
    await downloadAllOpenVpnFiles(files)
    setPacking(false)
  }
  return (
    <Card padding="none">
      <div className={css.toolbar}>
        <SearchField
          className={css.search}
          label={servers.search()}
          placeholder={servers.searchHint()}
          value={query}
          onChange={setQuery}
          clearLabel={servers.clear()}
        />
        {usable > 0 && (
          <Button
            className={css.zip}
            icon={<IconDownload size={18} />}
            busy={isPacking}
            onClick={() => void downloadArchive()}
          >
            {texts.zip()}
          </Button>
        )}
      </div>
      {hasLocked && (
        <Notice
          tone="info"
          className={css.notice}
          title={texts.freeTitle({ n: usable })}
          actions={
            <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {servers.upgrade()}
            </Link>
          }
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
        <FilesTable locations={matches} hasFile={hasFile} onDownload={onDownload} />
      )}
      <VisuallyHidden role="status">
        {query && setupFiles.locations.found({ n: matches.length })}
      </VisuallyHidden>
    </Card>
  )
}
