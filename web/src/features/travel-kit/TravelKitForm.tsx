import type { Server } from '@zoog/contract/setup'
import type { CountryAdvice } from '@zoog/contract/travel'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { serverNow } from '../../lib/server-clock'
import type { Location } from '../locations'
import { getUsableLocations, type OpenVpnFiles, PROTOCOLS, type Protocol } from '../openvpn'
import { checkTripDays } from './check-trip-days'
import { ProtocolFields } from './ProtocolFields'
import { sortByDistance } from './sort-by-distance'
import { type TravelNotes, TravelNotices, useTravelNotes } from './TravelNotices'
import { TripFields } from './TripFields'
import { TripLocations } from './TripLocations'
import { useTexts } from './texts'
import { hasHttpsPort } from './travel-kit'
import * as css from './travel-kit.css'
import { type Trip, toLocalDay } from './trip'

/** The form's values; they outlive the form. */
export interface TravelKitChoices {
  trip: Trip
  /** Null until the customer changes the preselected ones. */
  locations: ReadonlySet<number> | null
  protocols: ReadonlySet<Protocol>
}

/** The choices that a kit is made from. */
export interface TravelKitRequest extends TravelNotes {
  trip: Trip
  today: string
  locations: readonly Location[]
  protocols: readonly Protocol[]
}

/** The number of preselected locations. */
const CHOSEN_AT_FIRST = 3

const toggled = <T,>(set: ReadonlySet<T>, item: T): Set<T> => {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}

/** Returns the locations in order, the chosen ones, and the TCP port that works for them. */
const useTripLocations = (props: Pick<KitFormProps, 'files' | 'servers' | 'advice' | 'choices'>) => {
  const { files, servers, advice, choices } = props
  const { country } = choices.trip
  const places = useMemo(
    () =>
      sortByDistance(getUsableLocations(files), servers, country, new Set(advice.map((row) => row.country))),
    [files, servers, country, advice],
  )
  const all = places.map(({ location }) => location)
  const safe = places.filter(({ isRisky }) => !isRisky)
  const chosen =
    choices.locations ?? new Set(safe.slice(0, CHOSEN_AT_FIRST).map(({ location }) => location.id))
  const locations = all.filter(({ id }) => chosen.has(id))
  const webPort = locations.some(({ id }) => hasHttpsPort(files.remotes.get(id))) ? 'tcp_443' : 'tcp'
  return { places, chosen, locations, tcp: choices.protocols.has('tcp') ? webPort : null } as const
}

interface KitFormProps {
  id: string
  files: OpenVpnFiles
  servers: readonly Server[]
  advice: readonly CountryAdvice[]
  choices: TravelKitChoices
  setChoices: (choices: TravelKitChoices) => void
  onRequest: (order: TravelKitRequest) => void
}

/** The form of a travel kit (R-TRAVEL-1). */
export const TravelKitForm = (props: KitFormProps) => {
  const { files, advice, choices, setChoices } = props
  const { trip } = choices
  const { travel } = useTexts()
  const today = toLocalDay(serverNow())
  const [left, setLeft] = useState<ReadonlySet<keyof Trip>>(new Set())
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // In an effect, so that the error texts exist when a screen reader announces the field.
  useEffect(() => {
    if (tries === 0) return
    const wrong = form.current?.querySelector('[aria-invalid="true"], [data-wrong] input')
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [tries])

  const { places, chosen, locations, tcp } = useTripLocations(props)
  const row = advice.find(({ country }) => country === trip.country)
  const days = checkTripDays(trip, today)
  const notes = useTravelNotes(row, tcp, days.to === null && trip.to !== '' ? trip.to : null)
  // TCP first where networks are filtered.
  const inOrder = row ? [...PROTOCOLS].reverse() : PROTOCOLS
  const protocols = inOrder.filter((protocol) => choices.protocols.has(protocol))

  const isChecked = (field: keyof Trip) => tries > 0 || left.has(field)
  const problems = {
    country: isChecked('country') && trip.country === '',
    from: isChecked('from') ? days.from : null,
    to: isChecked('to') ? days.to : null,
  }
  const isWrong = trip.country === '' || days.from !== null || days.to !== null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTries(tries + 1)
    if (isWrong || locations.length === 0 || protocols.length === 0) return
    props.onRequest({ ...notes, trip, today, locations, protocols })
  }
  return (
    <form
      ref={form}
      id={props.id}
      className={css.form}
      aria-label={travel.title()}
      noValidate
      onSubmit={submit}
    >
      <TripFields
        trip={trip}
        problems={problems}
        today={today}
        // Another country has other locations nearby.
        onChange={(part) =>
          setChoices({
            ...choices,
            trip: { ...trip, ...part },
            locations: part.country === undefined ? choices.locations : null,
          })
        }
        onBlurField={(field) => setLeft(new Set(left).add(field))}
      />
      <TravelNotices notes={notes} />
      {trip.country && (
        <>
          <TripLocations
            key={trip.country}
            locations={places}
            chosen={chosen}
            lockedCount={files.locations.filter(({ locked }) => locked).length}
            isMissing={tries > 0 && locations.length === 0}
            onToggle={(location) => setChoices({ ...choices, locations: toggled(chosen, location) })}
          />
          <ProtocolFields
            chosen={choices.protocols}
            onToggle={(protocol) =>
              setChoices({ ...choices, protocols: toggled(choices.protocols, protocol) })
            }
          />
        </>
      )}
    </form>
  )
}
