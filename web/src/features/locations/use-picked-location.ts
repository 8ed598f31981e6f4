import { idParam } from '@zoog/contract/common'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { updateUrlQuery } from '../../lib/url-query'
import { getStored, setStored } from '../../storage/local'
import type { Location } from './location'

/** Returns the location in an address (`getLocationPath`); null for none or a malformed one. */
export const parseLocationId = (search: string): number | null => {
  const parsed = idParam.safeParse(new URLSearchParams(search).get('location'))
  return parsed.success ? parsed.data : null
}

/** Stores the chosen location, to preselect it next time. */
export const setLastLocation = (id: number): void => setStored('lastLocation', id)

interface Picked {
  /** The location in the address, even if it is not available. */
  requested: number | null
  /** The location in the address, else the last used one; undefined if neither is available. */
  picked: number | undefined
  /** The location that was selected when the page opened. It stays first in the list. */
  first: number | undefined
  /** Selects a location; null for any location. */
  pick: (id: number | null) => void
}

/** Returns the selected location of a setup page, which is part of the address (R-SERV-1). */
export const usePickedLocation = (locations: readonly Location[]): Picked => {
  const requested = parseLocationId(useSearch())
  const [initial] = useState(() => requested ?? getStored('lastLocation'))
  const [chosen, setChosen] = useState(initial)
  const known = (id: number | null) => locations.find(({ server }) => server.id === id)?.server.id
  const picked = known(requested) ?? known(chosen)
  useEffect(() => {
    if (picked !== undefined && picked === requested) setLastLocation(picked)
  }, [picked, requested])
  const pick = (id: number | null) => {
    setChosen(id)
    updateUrlQuery((query) => (id === null ? query.delete('location') : query.set('location', String(id))))
  }
  return { requested, picked, first: known(initial), pick }
}
