import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/downloads-texts'
import { useLanguage } from '../../../i18n/language'
import { countryName } from '../../../lib/countries'
import { lazyComponent } from '../../../lib/lazy-component'
import { serverNow } from '../../../lib/server-clock'
import { OnDemand } from '../../../parts/OnDemand'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { IconBrowser } from '../../../ui/icons'
import { Heading, Text } from '../../../ui/Text'
import * as css from '../AppCard.css'
import { travel as wide } from '../DownloadsPage.css'
import { daysBetween, formatDay, formatDays, getMadeTrip, localDay } from './trip'

const TravelDialog = lazyComponent(() => import('./TravelDialog').then((m) => m.TravelDialog))

/** The trip that a kit was made for, and when it begins. */
const Made = ({ today }: { today: string }) => {
  const { travel } = useTexts().downloads
  const language = useLanguage()
  const trip = getMadeTrip(today)
  if (!trip) return null
  const days = daysBetween(today, trip.from)
  const when = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  return (
    <Text size="sm">
      {travel.madeFor({
        made: formatDay(trip.made, language),
        country: countryName(trip.country, language),
        days: formatDays(trip, language),
      })}
      {days >= 0 && ` · ${travel.away({ when })}`}
    </Text>
  )
}

/** The way to a travel kit (R-TRAVEL-1). */
export const TravelCard = () => {
  const { travel } = useTexts().downloads
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby={id} className={wide}>
      <div className={css.head}>
        <span className={css.icon}>
          <IconBrowser size={28} />
        </span>
        <div className={css.titles}>
          <Heading level={2} size="lg" id={id}>
            {travel.title()}
          </Heading>
          <Text size="sm" tone="muted">
            {travel.text()}
          </Text>
          <Made today={localDay(serverNow())} />
        </div>
      </div>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {travel.open()}
        </Button>
      </div>
      <OnDemand part={TravelDialog} isAsked={isOpen} takeBack={() => setOpen(false)}>
        <TravelDialog open={isOpen} onClose={() => setOpen(false)} />
      </OnDemand>
    </Card>
  )
}
