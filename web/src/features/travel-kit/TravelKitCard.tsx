import { useId, useState } from 'react'
import { useDownloadTexts } from '../../i18n/downloads-texts'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { serverNow } from '../../lib/server-clock'
import { lazyDialog } from '../../loading/lazy-dialog'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import * as cardCss from '../../ui/Card.css'
import { IconBrowser } from '../../ui/icons'
import { Heading, Hint, Text } from '../../ui/Text'
import * as css from './travel-kit.css'
import { countDaysBetween, formatTripDates, formatTripDay, getSavedTrip, toLocalDay } from './trip'

const TravelKitDialog = lazyDialog(() => import('./TravelKitDialog'), 'TravelKitDialog')

const SavedTripLine = ({ today }: { today: string }) => {
  const { travel } = useDownloadTexts().downloads
  const language = useLanguage()
  const trip = getSavedTrip(today)
  if (!trip) return null
  const createdOn = formatTripDay(trip.createdOn, language)
  const country = getCountryName(trip.country, language)
  const dates = formatTripDates(trip, language)
  const days = trip.from === '' ? -1 : countDaysBetween(today, trip.from)
  const when = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  return (
    <Text size="sm">
      {dates === ''
        ? travel.lastKitUndated({ createdOn, country })
        : travel.lastKit({ createdOn, country, dates })}
      {days >= 0 && ` · ${travel.departure({ when })}`}
    </Text>
  )
}

/** A card that opens the travel kit dialog (R-TRAVEL-1). */
export const TravelKitCard = () => {
  const { travel } = useDownloadTexts().downloads
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby={id} className={css.card}>
      <div className={cardCss.iconHead}>
        <span className={cardCss.headIcon}>
          <IconBrowser size={28} />
        </span>
        <div className={cardCss.headTexts}>
          <Heading level={2} size="lg" id={id}>
            {travel.title()}
          </Heading>
          <Hint>{travel.text()}</Hint>
          <SavedTripLine today={toLocalDay(serverNow())} />
        </div>
      </div>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {travel.open()}
        </Button>
      </div>
      {isOpen && <TravelKitDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
