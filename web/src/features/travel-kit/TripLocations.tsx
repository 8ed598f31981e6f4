import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import { PATHS } from '../../lib/paths'
import { Button, buttonClass } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { FieldError } from '../../ui/Field'
import { Flag } from '../../ui/Flag'
import { Hint } from '../../ui/Text'
import { formatLocationName } from '../locations'
import type { NearbyLocation } from './sort-by-distance'
import { useTexts } from './texts'
import * as css from './travel-kit.css'

/** The number of locations shown initially, and added by each press. */
const PAGE_SIZE = 6

interface TripLocationsProps {
  /** The most useful ones first. */
  locations: readonly NearbyLocation[]
  chosen: ReadonlySet<number>
  /** The number of locations that only a better plan includes. */
  lockedCount: number
  /** Whether the form was submitted without a location. */
  isMissing: boolean
  onToggle: (id: number) => void
}

export const TripLocations = ({
  locations,
  chosen,
  lockedCount,
  isMissing,
  onToggle,
}: TripLocationsProps) => {
  const { travel, setupFiles } = useTexts()
  const language = useLanguage()
  const id = useId()
  const [count, setCount] = useState(PAGE_SIZE)
  const km = getNumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumSignificantDigits: 2,
  })
  return (
    <fieldset
      className={css.group}
      data-invalid={isMissing || undefined}
      aria-describedby={isMissing ? id : undefined}
    >
      <legend className={css.legend}>{travel.locations()}</legend>
      <Hint>{travel.locationsHint()}</Hint>
      <div className={css.locations}>
        {locations
          .filter(({ location }, index) => index < count || chosen.has(location.server.id))
          .map(({ location, km: distance, isFiltered, isRisky }) => (
            <Checkbox
              key={location.server.id}
              name="location"
              checked={chosen.has(location.server.id)}
              onChange={() => onToggle(location.server.id)}
              label={
                <span className={css.location}>
                  <Flag country={location.server.locationCode} width={24} />
                  <span>
                    <bdi>{formatLocationName(location)}</bdi>{' '}
                    {distance !== null && <span className={css.distance}>{km.format(distance)}</span>}
                  </span>
                </span>
              }
              hint={isRisky ? travel.riskyThere() : isFiltered && travel.filteredThere()}
            />
          ))}
      </div>
      {isMissing && <FieldError id={id}>{travel.problems.locations()}</FieldError>}
      {locations.length > count && (
        <Button variant="secondary" size="sm" onClick={() => setCount(count + PAGE_SIZE)}>
          {travel.showMore()}
        </Button>
      )}
      {lockedCount > 0 && (
        <div className={css.locked}>
          <Hint>{setupFiles.locations.more({ n: lockedCount })}</Hint>
          <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {travel.plans()}
          </Link>
        </div>
      )}
    </fieldset>
  )
}
