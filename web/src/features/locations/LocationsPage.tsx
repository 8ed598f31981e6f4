import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { toggleInSet } from '../../lib/collections'
import { hasEntryState } from '../../lib/history-entry'
import { useIdlePreload } from '../../lib/idle'
import { lazyComponent } from '../../lib/lazy-component'
import { getLocationPath, PATHS } from '../../lib/paths'
import { updateUrlQuery } from '../../lib/url-query'
import { Lazy } from '../../loading/Lazy'
import { LoadError } from '../../loading/LoadError'
import { lazyDialog } from '../../loading/lazy-dialog'
import { getStored, setStored } from '../../storage/local'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NothingFound } from '../../ui/illustrations'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { getStatusMarks, useServiceStatus } from '../service-status'
import { groupLocations, type LocationFilter, type LocationQuery } from './group-locations'
import { LastLocationStatus } from './LastLocationStatus'
import { LocationList, LocationListLoading } from './LocationList'
import { type LocationChoices, LocationToolbar } from './LocationToolbar'
import type { Location } from './location'
import { useLocationTexts } from './texts'
import { parseLocationId, useBestServer, useLocations } from './use-locations'

const LocationPanel = lazyDialog(() => import('./LocationPanel'), 'LocationPanel')
const LocationMap = lazyComponent(() => import('./map/LocationMap'), 'LocationMap')

interface NoLocationsProps {
  total: number
  query: LocationQuery
  onShowAll: () => void
}

/** Shown instead of an empty list: explains the reason and resets the filters. */
const NoLocations = ({ total, query, onShowAll }: NoLocationsProps) => {
  const { servers } = useLocationTexts()
  if (total === 0)
    return (
      <EmptyState illustration={<NothingFound />} title={servers.none()}>
        {servers.noneHint()}
      </EmptyState>
    )
  const noFavorites = query.filters.has('favorites') && query.favorites.size === 0
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={noFavorites ? servers.noFavorites() : servers.noneFound()}
      actions={
        <Button variant="secondary" onClick={onShowAll}>
          {servers.showAll()}
        </Button>
      }
    >
      {noFavorites
        ? servers.noFavoritesHint()
        : query.filters.size > 0
          ? servers.noneMatchHint()
          : servers.noneFoundHint()}
    </EmptyState>
  )
}

/** State of the history entry of a panel that was opened on this page. Closing the panel goes back. */
const OPENED_HERE = 'location-opened'

const NO_LOCATIONS: readonly Location[] = []

const NO_FILTER = { text: '', filters: new Set<LocationFilter>() }

const isUnfiltered = ({ text, filters }: LocationQuery): boolean => text === '' && filters.size === 0

/** Returns the locations listed first: the last used one and the best one. */
const useSuggestions = (locations: readonly Location[], lastId: number | null) => {
  const bestId = useBestServer()?.id
  return useMemo(
    () =>
      locations
        .filter(({ server }) => !server.isBlur && (server.id === lastId || server.id === bestId))
        .map((location) => ({ location, isLast: location.server.id === lastId }))
        .sort((a, b) => Number(b.isLast) - Number(a.isLast)),
    [locations, lastId, bestId],
  )
}

/** The page of all server locations (R-SERV-1). */
export const LocationsPage = () => {
  const language = useLanguage()
  const query = useLocations()
  const locations = query.locations ?? NO_LOCATIONS
  const events = useServiceStatus().data?.items
  const [choices, setChoices] = useState<LocationChoices>({
    ...NO_FILTER,
    sort: 'name',
    view: 'list',
  })
  const [favorites, setFavorites] = useState<ReadonlySet<number>>(() => new Set(getStored('favorites')))
  const [lastId] = useState(() => getStored('lastLocation'))
  const [, navigate] = useLocation()
  // Show the press at once and render the panel after it.
  const openId = useDeferredValue(parseLocationId(useSearch()))
  // Preload the panel, so that it opens at the first press.
  useIdlePreload(LocationPanel)

  const marks = useMemo(() => getStatusMarks(events ?? []), [events])
  // Show typed letters at once and filter the list after them: a thousand servers must not delay typing.
  const deferredQuery = useDeferredValue(useMemo(() => ({ ...choices, favorites }), [choices, favorites]))
  const groups = useMemo(
    () => groupLocations(locations, deferredQuery, language),
    [locations, deferredQuery, language],
  )

  const change = useCallback(
    (changed: Partial<LocationChoices>) => setChoices((before) => ({ ...before, ...changed })),
    [],
  )
  const toggleFavorite = useCallback(
    (id: number) =>
      setFavorites((before) => {
        const after = toggleInSet(before, id)
        setStored('favorites', [...after])
        return after
      }),
    [],
  )
  const opened = locations.find(({ server }) => server.id === openId)
  const suggestions = useSuggestions(locations, lastId)
  // The panel is part of the address: Back closes it, and a reload or a bookmark opens it again.
  const open = useCallback(
    (id: number) => navigate(getLocationPath(PATHS.serverLocations, id), { state: OPENED_HERE }),
    [navigate],
  )
  const close = () => {
    if (hasEntryState(OPENED_HERE)) window.history.back()
    else updateUrlQuery((address) => address.delete('location'))
  }

  if (query.error) return <LoadError content="servers" error={query.error} />
  return (
    <Stack>
      <LastLocationStatus />
      <LocationToolbar choices={choices} onChange={change} groups={groups} />
      {!query.locations ? (
        <LocationListLoading />
      ) : groups.length === 0 ? (
        <NoLocations total={locations.length} query={deferredQuery} onShowAll={() => change(NO_FILTER)} />
      ) : choices.view === 'map' ? (
        <Lazy
          component={LocationMap}
          onFail={() => change({ view: 'list' })}
          loading={<Skeleton height={420} radius={16} />}
        >
          <LocationMap groups={groups} onOpen={open} />
        </Lazy>
      ) : (
        <LocationList
          groups={groups}
          favorites={deferredQuery.favorites}
          suggestions={isUnfiltered(deferredQuery) ? suggestions : undefined}
          onToggleFavorite={toggleFavorite}
          onOpen={open}
          statusMarks={marks}
        />
      )}
      {opened && (
        <LocationPanel
          location={opened}
          events={events ?? []}
          isFavorite={favorites.has(opened.server.id)}
          onToggleFavorite={toggleFavorite}
          onClose={close}
        />
      )}
    </Stack>
  )
}
