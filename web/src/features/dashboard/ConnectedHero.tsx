import type { IpInfo } from '@zoog/contract/ip'
import { useEffect } from 'react'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { formatLocalDateTime } from '../../lib/dates'
import { tabTitle } from '../../state/tab-title'
import { Button } from '../../ui/Button'
import { Flag } from '../../ui/Flag'
import { Heading, Text } from '../../ui/Text'
import { formatServerName } from '../locations'
import { Fact } from './Facts'
import * as css from './Facts.css'
import * as hero from './NextStepCard.css'
import { useTexts } from './texts'

/** Returns the name of the location that websites see: the connected location, or the country. */
export const useVisibleLocationName = (info: IpInfo | undefined): string => {
  const language = useLanguage()
  const servers = useServers({ retryOnMount: false }).data?.serverList ?? []
  if (!info) return ''
  const exit = servers.find(({ id }) => id === info.serverId)
  return exit ? formatServerName(exit, language) : getCountryName(info.code, language)
}

interface ConnectedHeroProps {
  info: IpInfo
  locationName: string
  onCheck: () => void
}

/** Shows the location, address and start of the connection, and adds the location to the tab's title (R-PROTECT-2). */
export const ConnectedHero = ({ info, locationName, onCheck }: ConnectedHeroProps) => {
  const { dashboard } = useTexts()
  const { connected } = dashboard
  const language = useLanguage()
  const prefix = connected.tab({ location: locationName })
  useEffect(() => {
    tabTitle.prefix = prefix
    return () => {
      tabTitle.prefix = ''
    }
  }, [prefix])
  return (
    <div className={hero.step}>
      <Heading level={2} size="2xl" id="next-step">
        {dashboard.visibleLocation.connected()}
      </Heading>
      <Text className={hero.text}>{dashboard.visibleLocation.exit()}</Text>
      <dl className={css.row}>
        <Fact
          label={connected.location()}
          value={
            <>
              <Flag country={info.code} width={28} />
              {locationName}
            </>
          }
        />
        {info.address && <Fact label={connected.address()} value={<bdi>{info.address}</bdi>} />}
        {info.connectedAt && (
          <Fact label={connected.since()} value={formatLocalDateTime(info.connectedAt, language)} />
        )}
      </dl>
      <div className={hero.actions}>
        <Button onClick={onCheck}>{connected.check()}</Button>
      </div>
    </div>
  )
}
