import type { AccountEvent } from '@zoog/contract/account-events'
import { useTexts as useDevicesTexts } from '../../i18n/devices-texts'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { formatLocalDateTime } from '../../lib/dates'
import { Hint, Text } from '../../ui/Text'
import { getBrowserName } from '../devices'
import * as css from './account.css'
import { useShowMore } from './SettingsSection'
import { useTexts } from './texts'

export const ActivityList = ({ events }: { events: AccountEvent[] }) => {
  const { activity } = useTexts()
  const { devices } = useDevicesTexts()
  const language = useLanguage()
  const { shown, button } = useShowMore(events, 'events')
  if (events.length === 0) return <Text tone="muted">{activity.none()}</Text>
  return (
    <>
      <ul className={css.list}>
        {shown.map(({ id, kind, at, userAgent, country }) => (
          <li key={id} className={css.listRow}>
            <div>
              <Text weight="medium">{activity.kinds[kind]()}</Text>
              <Hint>
                {activity.from({
                  date: formatLocalDateTime(at, language),
                  device: getBrowserName(userAgent, devices),
                  country: getCountryName(country, language),
                })}
              </Hint>
            </div>
          </li>
        ))}
      </ul>
      {button && <div className={css.actions}>{button}</div>}
    </>
  )
}
