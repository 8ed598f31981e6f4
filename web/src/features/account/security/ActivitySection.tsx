import type { AccountEvent } from '@zoog/contract/account-events'
import { useAccountEvents } from '../../../api/sessions'
import { useDeviceTexts } from '../../../i18n/devices-texts'
import { useLanguage } from '../../../i18n/language'
import { getCountryName } from '../../../lib/countries'
import { formatLocalDateTime } from '../../../lib/dates'
import { Hint, Text } from '../../../ui/Text'
import { getBrowserName } from '../../devices'
import * as css from '../account.css'
import { ListRow, useShowMore } from '../SettingsList'
import { QuerySection } from '../SettingsSection'
import { useAccountTexts } from '../texts'

const ActivityList = ({ events }: { events: AccountEvent[] }) => {
  const { activity } = useAccountTexts()
  const { devices } = useDeviceTexts()
  const language = useLanguage()
  const { shown, button } = useShowMore(events, 'events')
  if (events.length === 0) return <Text tone="muted">{activity.none()}</Text>
  return (
    <>
      <ul>
        {shown.map(({ id, kind, at, userAgent, country }) => (
          <ListRow key={id} title={activity.kinds[kind]()}>
            <Hint>
              {activity.from({
                date: formatLocalDateTime(at, language),
                device: getBrowserName(userAgent, devices),
                country: getCountryName(country, language),
              })}
            </Hint>
          </ListRow>
        ))}
      </ul>
      {button && <div className={css.actions}>{button}</div>}
    </>
  )
}

/** The section with the account's activity (R-KEYS-5). */
export const ActivitySection = () => (
  <QuerySection id="activity" query={useAccountEvents()}>
    {({ events }) => <ActivityList events={events} />}
  </QuerySection>
)
