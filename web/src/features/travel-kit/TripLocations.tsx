import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import { PATHS } from '../../lib/paths'
import { Button, buttonClass } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { FieldError } from '../../ui/Field'
import { Flag } from '../../ui/Flag'
import { Text } from '../../ui/Text'
import { formatLocationName } from '../locations'
import type { NearbyLocation } from './sort-by-distance'
import { useTexts } from './texts'
import * as css from './travel-kit.css'

/** As many are seen at first, and as many more with each press. */
const AT_A_TIME = 6

interface PlacesProps {
  /** In the order in which they serve. */
  locations: readonly NearbyLocation[]
  chosen: ReadonlySet<number>
  /** How many more a better plan has. */
  lockedCount: number
  /** None is chosen, and the form was sent. */
  isMissing: boolean
  onToggle: (id: number) => void
}

/** The locations of a kit: the nearest, to be changed. */
export const TripLocations = ({ locations, chosen, lockedCount, isMissing, onToggle }: PlacesProps) => {
  const { travel, setupFiles } = useTexts()
  const language = useLanguage()
  const id = useId()
  const [room, setRoom] = useState(AT_A_TIME)
  const km = getNumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumSignificantDigits: 2,
  })
  return (
    <fieldset
      className={css.group}
      data-wrong={isMissing || undefined}
      aria-describedby={isMissing ? id : undefined}
    >
      <legend className={css.legend}>{travel.locations()}</legend>
      <Text size="sm" tone="muted">
        {travel.locationsHint()}
      </Text>
      <div className={css.locations}>
        {locations
          .filter(({ location }, index) => index < room || chosen.has(location.id))
          .map(({ location, km: way, isFiltered }) => (
            <Checkbox
              key={location.id}
              name="location"
              checked={chosen.has(location.id)}
              onChange={() => onToggle(location.id)}
              label={
                <span className={css.location}>
                  <Flag country={location.code} width={24} />
                  <span>
                    <bdi>{formatLocationName(location)}</bdi>{' '}
                    {way !== null && <span className={css.distance}>{km.format(way)}</span>}
                  </span>
                </span>
              }
              hint={isFiltered && travel.filteredThere()}
            />
          ))}
      </div>
      {isMissing && <FieldError id={id}>{travel.problems.locations()}</FieldError>}
      {locations.length > room && (
        <Button variant="secondary" size="sm" onClick={() => setRoom(room + AT_A_TIME)}>
          {travel.showMore()}
        </Button>
      )}
      {lockedCount > 0 && (
        <div className={css.locked}>
          <Text size="sm" tone="muted">
            {setupFiles.locations.more({ n: lockedCount })}
          </Text>
          <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {travel.plans()}
          </Link>
        </div>
      )}
    </fieldset>
  )
}
