import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../../i18n/language'
import { useTexts } from '../../../i18n/travel-texts'
import { numberFormat } from '../../../lib/intl'
import { PATHS } from '../../../lib/paths'
import { fullName } from '../../../parts/setup/locations'
import { Button, buttonClass } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { FieldError } from '../../../ui/Field'
import { Flag } from '../../../ui/Flag'
import { Text } from '../../../ui/Text'
import type { Near } from './nearest'
import * as css from './travel.css'

/** As many are seen at first, and as many more with each press. */
const AT_A_TIME = 6

interface PlacesProps {
  /** In the order in which they serve. */
  places: readonly Near[]
  chosen: ReadonlySet<number>
  /** How many more a better plan has. */
  locked: number
  /** None is chosen, and the form was sent. */
  isMissing: boolean
  onToggle: (id: number) => void
}

/** The locations of a kit: the nearest, to be changed. */
export const Places = ({ places, chosen, locked, isMissing, onToggle }: PlacesProps) => {
  const { travel, setupFiles } = useTexts()
  const language = useLanguage()
  const id = useId()
  const [room, setRoom] = useState(AT_A_TIME)
  const km = numberFormat(language, {
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
      <div className={css.places}>
        {places
          .filter(({ location }, index) => index < room || chosen.has(location.id))
          .map(({ location, km: way, isFiltered }) => (
            <Checkbox
              key={location.id}
              name="location"
              checked={chosen.has(location.id)}
              onChange={() => onToggle(location.id)}
              label={
                <span className={css.place}>
                  <Flag country={location.code} width={24} />
                  <span>
                    <bdi>{fullName(location)}</bdi>{' '}
                    {way !== null && <span className={css.measure}>{km.format(way)}</span>}
                  </span>
                </span>
              }
              hint={isFiltered && travel.filteredThere()}
            />
          ))}
      </div>
      {isMissing && <FieldError id={id}>{travel.problems.locations()}</FieldError>}
      {places.length > room && (
        <Button variant="secondary" size="sm" onClick={() => setRoom(room + AT_A_TIME)}>
          {travel.showMore()}
        </Button>
      )}
      {locked > 0 && (
        <div className={css.locked}>
          <Text size="sm" tone="muted">
            {setupFiles.locations.more({ n: locked })}
          </Text>
          <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {travel.plans()}
          </Link>
        </div>
      )}
    </fieldset>
  )
}
