import type { CountryAdvice } from '@zoog/contract/travel'
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { toggleInSet } from '../../lib/collections'
import { serverNow } from '../../lib/server-clock'
import { Checkbox } from '../../ui/Checkbox'
import { FieldError } from '../../ui/Field'
import type { Location } from '../locations'
import { getUsableLocations, type OpenVpnFiles, PROTOCOLS, type Protocol } from '../openvpn'
import { sortByDistance } from './sort-by-distance'
import { type TravelNotes, TravelNotices, useTravelNotes } from './TravelNotices'
import { TripFields, TripLocations } from './TripFields'
import { useTravelKitTexts } from './texts'
import { hasHttpsPort } from './travel-kit'
import * as css from './travel-kit.css'
import { checkTripDays, type Trip, toLocalDay } from './trip'

interface ProtocolFieldsProps {
  selected: ReadonlySet<Protocol>
  onToggle: (protocol: Protocol) => void
}

const ProtocolFields = ({ selected, onToggle }: ProtocolFieldsProps) => {
  const { travel, setupFiles } = useTravelKitTexts()
  const id = useId()
  const isMissing = selected.size === 0
  return (
    <fieldset data-invalid={isMissing || undefined} aria-describedby={isMissing ? id : undefined}>
      <legend className={css.legend}>{travel.protocols()}</legend>
      {PROTOCOLS.map((protocol) => (
        <Checkbox
          key={protocol}
          name="protocol"
          checked={selected.has(protocol)}
          onChange={() => onToggle(protocol)}
          label={protocol.toUpperCase()}
          hint={protocol === 'udp' ? travel.udp() : setupFiles.openvpn.tcp()}
        />
      ))}
      {isMissing && <FieldError id={id}>{travel.problems.protocols()}</FieldError>}
    </fieldset>
  )
}

/** The form's values, which are kept while the form is hidden. */
export interface TravelKitChoices {
  trip: Trip
  /** Null until the customer changes the preselection. */
  locations: ReadonlySet<number> | null
  protocols: ReadonlySet<Protocol>
}

/** The input of a kit. */
export interface TravelKitRequest extends TravelNotes {
  trip: Trip
  today: string
  locations: readonly Location[]
  protocols: readonly Protocol[]
}

const PRESELECTED_COUNT = 3

const useTripLocations = (props: Pick<TravelKitFormProps, 'files' | 'advice' | 'choices'>) => {
  const { files, advice, choices } = props
  const { country } = choices.trip
  const nearbyLocations = useMemo(
    () => sortByDistance(getUsableLocations(files), country, new Set(advice.map((row) => row.country))),
    [files, country, advice],
  )
  const all = nearbyLocations.map(({ location }) => location)
  const safe = nearbyLocations.filter(({ isRisky }) => !isRisky)
  const selected =
    choices.locations ?? new Set(safe.slice(0, PRESELECTED_COUNT).map(({ location }) => location.server.id))
  const locations = all.filter(({ server }) => selected.has(server.id))
  const tcpKind = locations.some(({ server }) => hasHttpsPort(files.remotes.get(server.id)))
    ? 'tcp_443'
    : 'tcp'
  return { nearbyLocations, selected, locations, tcp: choices.protocols.has('tcp') ? tcpKind : null } as const
}

interface TravelKitFormProps {
  id: string
  files: OpenVpnFiles
  advice: readonly CountryAdvice[]
  choices: TravelKitChoices
  setChoices: (choices: TravelKitChoices) => void
  onRequest: (request: TravelKitRequest) => void
}

/** The form of a travel kit (R-TRAVEL-1). */
export const TravelKitForm = (props: TravelKitFormProps) => {
  const { files, advice, choices, setChoices } = props
  const { trip } = choices
  const { travel } = useTravelKitTexts()
  const today = toLocalDay(serverNow())
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<keyof Trip>>(new Set())
  const [submitCount, setSubmitCount] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // In an effect, so that the error texts exist when a screen reader announces the field.
  useEffect(() => {
    if (submitCount === 0) return
    const invalidField = form.current?.querySelector('[aria-invalid="true"], fieldset[data-invalid] input')
    if (invalidField instanceof HTMLElement) invalidField.focus()
  }, [submitCount])

  const { nearbyLocations, selected, locations, tcp } = useTripLocations(props)
  const countryAdvice = advice.find(({ country }) => country === trip.country)
  const days = checkTripDays(trip, today)
  const notes = useTravelNotes(countryAdvice, tcp, days.to === null && trip.to !== '' ? trip.to : null)
  // TCP comes first for countries with filtered networks.
  const orderedProtocols = countryAdvice ? [...PROTOCOLS].reverse() : PROTOCOLS
  const protocols = orderedProtocols.filter((protocol) => choices.protocols.has(protocol))

  const isChecked = (field: keyof Trip) => submitCount > 0 || touchedFields.has(field)
  const problems = {
    country: isChecked('country') && trip.country === '',
    from: isChecked('from') ? days.from : null,
    to: isChecked('to') ? days.to : null,
  }
  const isTripInvalid = trip.country === '' || days.from !== null || days.to !== null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    if (isTripInvalid || locations.length === 0 || protocols.length === 0) return
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
        // The nearby locations depend on the country.
        onChange={(part) =>
          setChoices({
            ...choices,
            trip: { ...trip, ...part },
            locations: part.country === undefined ? choices.locations : null,
          })
        }
        onBlurField={(field) => setTouchedFields(new Set(touchedFields).add(field))}
      />
      <TravelNotices notes={notes} />
      {trip.country && (
        <>
          <TripLocations
            key={trip.country}
            locations={nearbyLocations}
            selected={selected}
            lockedCount={files.locations.filter(({ server }) => server.isBlur).length}
            isMissing={submitCount > 0 && locations.length === 0}
            onToggle={(location) => setChoices({ ...choices, locations: toggleInSet(selected, location) })}
          />
          <ProtocolFields
            selected={choices.protocols}
            onToggle={(protocol) =>
              setChoices({ ...choices, protocols: toggleInSet(choices.protocols, protocol) })
            }
          />
        </>
      )}
    </form>
  )
}
