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

/** As many as are looked at. */
const LATEST = 3

/** What happened to the account, as the server has it: the newest first. */
export const ActivityList = ({ events }: { events: AccountEvent[] }) => {
  const { activity } = useTexts()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  if (events.length === 0) return <Text tone="muted">{activity.none()}</Text>
  return (
    <>
      <ul className={css.list}>
        {(isWhole ? events : events.slice(0, LATEST)).map(({ id, kind, at, userAgent, country }) => {
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
          <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? activity.showLatest() : activity.showAll({ count: events.length })}
          </Button>
        </div>
      )}
    </>
  )
}
