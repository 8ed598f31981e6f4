import type { AccountEvent } from '@zoog/contract/account-events'
import { parseUserAgent } from '@zoog/contract/user-agent'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language'
import { getCountryName } from '../../../lib/countries'
import { formatLocalDateTime } from '../../../lib/dates'
import { Button } from '../../../ui/Button'
import { Text } from '../../../ui/Text'
import * as css from '../SettingsSection.css'
import { useTexts } from './texts'

/** The number of events shown before the customer opens the full list. */
const LATEST = 3

/** The list of account events, newest first. */
export const ActivityList = ({ events }: { events: AccountEvent[] }) => {
  const { activity } = useTexts()
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  if (events.length === 0) return <Text tone="muted">{activity.none()}</Text>
  return (
    <>
      <ul className={css.list}>
        {(showsAll ? events : events.slice(0, LATEST)).map(({ id, kind, at, userAgent, country }) => {
          const agent = parseUserAgent(userAgent)
          return (
            <li key={id} className={css.listRow}>
              <div>
                <Text weight="medium">{activity.kinds[kind]()}</Text>
                <Text size="sm" tone="muted">
                  {activity.from({
                    date: formatLocalDateTime(at, language),
                    device: agent ? activity.device(agent) : activity.unknown(),
                    country: getCountryName(country, language),
                  })}
                </Text>
              </div>
            </li>
          )
        })}
      </ul>
      {events.length > LATEST && (
        <div className={css.actions}>
          <Button variant="secondary" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? activity.showLatest() : activity.showAll({ count: events.length })}
          </Button>
        </div>
      )}
    </>
  )
}
