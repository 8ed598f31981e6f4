import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServers } from '../../api/setup'
import { useStatus } from '../../api/status'
import { useLanguage } from '../../i18n/language'
import { rewriteQuery } from '../../lib/address'
import { lazyComponent } from '../../lib/lazy-component'
import { locationPath, PATHS } from '../../lib/paths'
import { whenIdle } from '../../lib/when-idle'
import { LoadFailed } from '../../parts/LoadFailed'
import { OnDemand } from '../../parts/OnDemand'
import { fullName } from '../../parts/setup/locations'
import { locationInQuery } from '../../parts/setup/picked-location'
import { concerning, marksOf } from '../../parts/status/concern'
import { useBestServer } from '../../parts/use-best-server'
import { getStored, setStored } from '../../storage/local'
import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { arrange, type Filter, type Place, placesOf, type ServerQuery, type Sort } from './arrange'
import { NothingToShow } from './NothingToShow'
import { ServerList } from './ServerList'
import * as css from './ServersPage.css'
import { Toolbar, type View } from './Toolbar'

const LocationPanel = lazyComponent(() => import('./LocationPanel').then((m) => m.LocationPanel))
const StatusNotices = lazyComponent(() =>
  import('../../parts/status/StatusNotices').then((m) => m.StatusNotices),
)
const ServerMap = lazyComponent(() => import('./map/ServerMap').then((m) => m.ServerMap))

const Waiting = () => (
  <Card padding="none" aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
      <div key={row} className={css.waiting}>
        <Skeleton width={28} height={21} radius={3} />
        <Skeleton width={160} />
        <span className={css.waitingEnd}>
          <Skeleton width={90} />
        </span>
      </div>
    ))}
  </Card>
)

/** Marks the history entry of a panel that was opened on this page: closing it goes back to the one before. */
const OPENED_HERE = 'location-opened'

/** Nothing is searched for or left out. */
const isPlain = ({ query, filters }: ServerQuery): boolean => query === '' && filters.size === 0

/** What most come for, to stand on top while nothing is searched for. */
const useOffered = (places: readonly Place[], lastId: number | null) => {
  const { best, isAsking } = useBestServer()
  const bestId = best?.server.id
  const offered = useMemo(() => {
    return places
      .filter(({ server }) => !server.isBlur && (server.id === lastId || server.id === bestId))
      .map((place) => ({ place, isLast: place.server.id === lastId }))
      .sort((a, b) => Number(b.isLast) - Number(a.isLast))
  }, [places, lastId, bestId])
  return { offered, isForVisitor: best?.isForVisitor, isAsking }
}

/** Every place that one can connect to (R-SERV-1). */
export const ServersPage = () => {
  const language = useLanguage()
  const { data, error, refetch } = useServers()
  const events = useStatus().data?.items
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<Sort>('name')
  const [filters, setFilters] = useState<ReadonlySet<Filter>>(new Set())
  const [favourites, setFavourites] = useState<ReadonlySet<number>>(() => new Set(getStored('favourites')))
  const [view, setView] = useState<View>('list')
  const [lastId] = useState(() => getStored('lastLocation'))
  const [, navigate] = useLocation()
  // The press is answered first, the panel follows.
  const openId = useDeferredValue(locationInQuery(useSearch()))
  // The panel is not seen at first, and must be there at the first press.
  useEffect(() => whenIdle(() => void LocationPanel.preload()), [])

  const places = useMemo(() => placesOf(data?.serverList ?? [], language), [data, language])
  const marks = useMemo(() => marksOf(events ?? []), [events])
  // The letters typed come first, the list follows: a thousand servers must not hold up the keyboard.
  const wish = useDeferredValue(
    useMemo(() => ({ query, sort, filters, favourites }), [query, sort, filters, favourites]),
  )
  const groups = useMemo(() => arrange(places, wish, language), [places, wish, language])

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
  const pingFrom = pingPlace ? fullName(pingPlace) : data?.pingFrom
  const concerns = data && events ? concerning(events, last?.server.id ?? null) : []
  const { offered, isForVisitor, isAsking } = useOffered(places, lastId)
  // An address of its own: back closes it, and a reload or a bookmark opens it again.
  const open = useCallback(
    (id: number) => navigate(locationPath(PATHS.serverLocations, id), { state: OPENED_HERE }),
    [navigate],
  )
  const close = () => {
    if (window.history.state === OPENED_HERE) window.history.back()
    else rewriteQuery((address) => address.delete('location'))
  }
  const showAll = () => {
    setQuery('')
    setFilters(new Set())
  }

  if (error && !data) return <LoadFailed what="servers" error={error} retry={refetch} />
  return (
    <div className={css.page}>
      {concerns.length > 0 && (
        <Suspense>
          <StatusNotices events={concerns} place={last ? fullName(last) : ''} />
        </Suspense>
      )}
      <Toolbar
        {...{ query, setQuery, sort, setSort, filters, setFilters, view, setView }}
        groups={groups}
        pingFrom={pingFrom}
      />
      {isAsking ? (
        <Waiting />
      ) : groups.length === 0 ? (
        <NothingToShow total={places.length} wish={wish} showAll={showAll} />
      ) : view === 'map' ? (
        <OnDemand
          part={ServerMap}
          isAsked
          takeBack={() => setView('list')}
          loading={<Skeleton height={420} radius={16} />}
        >
          <ServerMap groups={groups} open={open} />
        </OnDemand>
      ) : (
        <ServerList
          groups={groups}
          favourites={wish.favourites}
          offered={isPlain(wish) ? offered : undefined}
          isForVisitor={isForVisitor}
          {...{ toggleFavourite, open, marks }}
        />
      )}
      {opened && (
        <OnDemand part={LocationPanel} isAsked takeBack={close}>
          <LocationPanel
            place={opened}
            pingFrom={pingFrom}
            events={events ?? []}
            isFavourite={favourites.has(opened.server.id)}
            toggleFavourite={toggleFavourite}
            onClose={close}
          />
        </OnDemand>
      )}
    </div>
  )
}
