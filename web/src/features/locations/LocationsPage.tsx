import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { lazyComponent } from '../../lib/lazy-component'
import { getLocationPath, PATHS } from '../../lib/paths'
import { runWhenIdle } from '../../lib/run-when-idle'
import { updateUrlQuery } from '../../lib/url-query'
import { Lazy } from '../../loading/Lazy'
import { LoadError } from '../../loading/LoadError'
import { getStored, setStored } from '../../storage/local'
import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { filterStatusEvents, getStatusMarks, StatusNotices, useServiceStatus } from '../service-status'
import {
  groupLocations,
  type LocationFilter,
  type LocationItem,
  type LocationQuery,
  type LocationSort,
  toLocationItems,
} from './group-locations'
import { LocationList } from './LocationList'
import * as css from './LocationsPage.css'
import { LocationToolbar, type LocationView } from './LocationToolbar'
import { formatLocationName } from './location'
import { NoLocations } from './NoLocations'
import { useBestServer } from './use-best-server'
import { parseLocationId } from './use-picked-location'

const LocationPanel = lazyComponent(() => import('./LocationPanel').then((m) => m.LocationPanel))
const ServerMap = lazyComponent(() => import('./map/LocationMap').then((m) => m.LocationMap))

const Waiting = () => (
  <Card padding="none" aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
      <div key={row} className={css.loadingRow}>
        <Skeleton width={28} height={21} radius={3} />
        <Skeleton width={160} />
        <span className={css.loadingRowEnd}>
          <Skeleton width={90} />
        </span>
      </div>
    ))}
  </Card>
)

/** State of the history entry of a panel opened on this page: closing it goes back. */
const OPENED_HERE = 'location-opened'

/** The default view: no search and no filters. */
const isPlain = ({ query, filters }: LocationQuery): boolean => query === '' && filters.size === 0

/** The most useful locations, on top without a search. */
const useOffered = (places: readonly LocationItem[], lastId: number | null) => {
  const { best, isAsking } = useBestServer()
  const bestId = best?.server.id
  const offered = useMemo(() => {
    return places
      .filter(({ server }) => !server.isBlur && (server.id === lastId || server.id === bestId))
      .map((location) => ({ location, isLast: location.server.id === lastId }))
      .sort((a, b) => Number(b.isLast) - Number(a.isLast))
  }, [places, lastId, bestId])
  return { offered, isForVisitor: best?.isForVisitor, isAsking }
}

/** All server locations (R-SERV-1). */
export const LocationsPage = () => {
  const language = useLanguage()
  const { data, error, refetch } = useServers()
  const events = useServiceStatus().data?.items
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<LocationSort>('name')
  const [filters, setFilters] = useState<ReadonlySet<LocationFilter>>(new Set())
  const [favourites, setFavourites] = useState<ReadonlySet<number>>(() => new Set(getStored('favourites')))
  const [view, setView] = useState<LocationView>('list')
  const [lastId] = useState(() => getStored('lastLocation'))
  const [, navigate] = useLocation()
  // The press is answered first, the panel follows.
  const openId = useDeferredValue(parseLocationId(useSearch()))
  // The panel is not seen at first, and must be there at the first press.
  useEffect(() => runWhenIdle(() => void LocationPanel.preload()), [])

  const places = useMemo(() => toLocationItems(data?.serverList ?? [], language), [data, language])
  const marks = useMemo(() => getStatusMarks(events ?? []), [events])
  // The letters typed come first, the list follows: a thousand servers must not hold up the keyboard.
  const wish = useDeferredValue(
    useMemo(() => ({ query, sort, filters, favourites }), [query, sort, filters, favourites]),
  )
  const groups = useMemo(() => groupLocations(places, wish, language), [places, wish, language])

  const toggleFavourite = useMemo(
    () => (id: number) =>
      setFavourites((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        setStored('favourites', [...after])
        return after
      }),
    [],
  )
  const opened = places.find(({ server }) => server.id === openId)
  const last = places.find(({ server }) => server.id === lastId)
  const pingPlace = places.find(({ server }) => server.locationName === data?.pingFrom)
  const pingFrom = pingPlace ? formatLocationName(pingPlace) : data?.pingFrom
  const concerns = data && events ? filterStatusEvents(events, last?.server.id ?? null) : []
  const { offered, isForVisitor, isAsking } = useOffered(places, lastId)
  // An address of its own: back closes it, and a reload or a bookmark opens it again.
  const open = useCallback(
    (id: number) => navigate(getLocationPath(PATHS.serverLocations, id), { state: OPENED_HERE }),
    [navigate],
  )
  const close = () => {
    if (window.history.state === OPENED_HERE) window.history.back()
    else updateUrlQuery((address) => address.delete('location'))
  }
  const showAll = () => {
    setQuery('')
    setFilters(new Set())
  }

  if (error && !data) return <LoadError what="servers" error={error} retry={refetch} />
  return (
    <div className={css.page}>
      {concerns.length > 0 && (
        <Suspense>
          <StatusNotices events={concerns} place={last ? formatLocationName(last) : ''} />
        </Suspense>
      )}
      <LocationToolbar
        {...{ query, setQuery, sort, setSort, filters, setFilters, view, setView }}
        groups={groups}
        pingFrom={pingFrom}
      />
      {isAsking ? (
        <Waiting />
      ) : groups.length === 0 ? (
        <NoLocations total={places.length} query={wish} onShowAll={showAll} />
      ) : view === 'map' ? (
        <Lazy
          component={ServerMap}
          isOpen
          onFail={() => setView('list')}
          loading={<Skeleton height={420} radius={16} />}
        >
          <ServerMap groups={groups} onOpen={open} />
        </Lazy>
      ) : (
        <LocationList
          groups={groups}
          favourites={wish.favourites}
          suggestions={isPlain(wish) ? offered : undefined}
          isForVisitor={isForVisitor}
          {...{ onToggleFavourite: toggleFavourite, onOpen: open, statusMarks: marks }}
        />
      )}
      {opened && (
        <Lazy component={LocationPanel} isOpen onFail={close}>
          <LocationPanel
            location={opened}
            pingFrom={pingFrom}
            events={events ?? []}
            isFavourite={favourites.has(opened.server.id)}
            onToggleFavourite={toggleFavourite}
            onClose={close}
          />
        </Lazy>
      )}
    </div>
  )
}
