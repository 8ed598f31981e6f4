import { idParam } from '@zoog/contract/common'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { updateUrlQuery } from '../../lib/url-query'
import { getStored, setStored } from '../../storage/local'

/** Returns the location in an address (`getLocationPath`); null for none or a malformed one. */
export const parseLocationId = (search: string): number | null => {
  const parsed = idParam.safeParse(new URLSearchParams(search).get('location'))
  return parsed.success ? parsed.data : null
}

/** Stores the chosen location, to preselect it next time. */
export const setLastLocation = (id: number): void => setStored('lastLocation', id)

interface Picked {
  /** The location that the address names, whether or not it can be had. */
  asked: number | null
  /** What the address names, else what was picked last; undefined where neither is among those to choose from. */
  picked: number | undefined
  /** What was picked when the page was opened. It keeps its place on top while another one is chosen. */
  first: number | undefined
  /** Null where any will do. */
  pick: (id: number | null) => void
}

/** The location of a setup page, which is part of the address (R-SERV-1). */
export const usePickedLocation = (locations: readonly { id: number }[]): Picked => {
  const asked = parseLocationId(useSearch())
  const [before] = useState(() => asked ?? getStored('lastLocation'))
  const [chosen, setChosen] = useState(before)
  const known = (id: number | null) => locations.find((location) => location.id === id)?.id
  const picked = known(asked) ?? known(chosen)
  useEffect(() => {
    if (picked !== undefined && picked === asked) setLastLocation(picked)
  }, [picked, asked])
  const pick = (id: number | null) => {
    setChosen(id)
    updateUrlQuery((query) => (id === null ? query.delete('location') : query.set('location', String(id))))
  }
  return { asked, picked, first: known(before), pick }
}
