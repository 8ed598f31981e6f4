import { idParam } from '@zoog/contract/fields'
import type { Server } from '@zoog/contract/setup'
import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { updateUrlQuery } from '../../lib/url-query'
import { getStored, setStored } from '../../storage/local'
import { findBestServer, type Location, toLocations } from './location'

/** Queries the server locations in the reader's language. */
export const useLocations = () => {
  const language = useLanguage()
  const { data, error } = useServers()
  const serverList = data?.serverList
  const locations = useMemo(
    () => (serverList ? toLocations(serverList, language) : undefined),
    [serverList, language],
  )
  return { locations, error: data ? null : error }
}

/**
 * Returns the plan's best server for the visitor among those that match, the same on every page (R-DASH-1). It stays
 * the same while the page is open, so that it matches a downloaded file even if pings and loads change.
 */
export const useBestServer = (isSelectable: (id: number) => boolean = () => true): Server | undefined => {
  const { data } = useServers({ retryOnMount: false })
  const servers = data?.serverList.filter(({ id, isBlur }) => !isBlur && isSelectable(id)) ?? []
  const [firstId, setFirstId] = useState<number | null>(null)
  const best = servers.find(({ id }) => id === firstId) ?? findBestServer(servers)
  if (best && best.id !== firstId) setFirstId(best.id)
  return best
}

/** Returns the location in an address (`getLocationPath`); null for none or a malformed one. */
export const parseLocationId = (search: string): number | null => {
  const parsed = idParam.safeParse(new URLSearchParams(search).get('location'))
  return parsed.success ? parsed.data : null
}

/** Stores the selected location, to preselect it next time. */
export const setLastLocation = (id: number): void => setStored('lastLocation', id)

interface SelectedLocation {
  /** The location in the address, even if it isn't available. */
  requested: number | null
  /** The location in the address, else the last used one; undefined if neither is available. */
  selected: number | undefined
  /** The location that was selected when the page opened: from the address, else the last used one. */
  initialLocationId: number | undefined
  /** The location that was the last used one when the page opened. */
  lastLocationId: number | null
  /** The best of the available locations. */
  best: Server | undefined
  /** Selects a location; null for any location. */
  select: (id: number | null) => void
}

/** Returns the initially selected location, then the best one, then the others, so that a preselected one is visible. */
export const sortPreselectedFirst = (
  locations: readonly Location[],
  initialId: number | undefined,
  bestId: number | undefined,
): Location[] => {
  const rank = ({ server }: Location) => (server.id === initialId ? 0 : server.id === bestId ? 1 : 2)
  return [...locations].sort((a, b) => rank(a) - rank(b))
}

/** Returns the selected location of a setup page, which is part of the address (R-SERV-1). */
export const useSelectedLocation = (locations: readonly Location[]): SelectedLocation => {
  const requested = parseLocationId(useSearch())
  const [lastLocationId] = useState(() => getStored('lastLocation'))
  const [initialId] = useState(requested ?? lastLocationId)
  const [selectedId, setSelectedId] = useState(initialId)
  const known = (id: number | null) => locations.find(({ server }) => server.id === id)?.server.id
  const selected = known(requested) ?? known(selectedId)
  const best = useBestServer((id) => known(id) !== undefined)
  useEffect(() => {
    if (selected !== undefined && selected === requested) setLastLocation(selected)
  }, [selected, requested])
  const select = (id: number | null) => {
    setSelectedId(id)
    updateUrlQuery((query) => (id === null ? query.delete('location') : query.set('location', String(id))))
  }
  return { requested, selected, initialLocationId: known(initialId), lastLocationId, best, select }
}
