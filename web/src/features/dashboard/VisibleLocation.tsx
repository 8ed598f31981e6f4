import type { IpInfo } from '@zoog/contract/ip'
import { useEffect } from 'react'
import { useServers } from '../../api/setup'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { formatLocalDateTime } from '../../lib/dates'
import { tabTitle } from '../../state/tab-title'
import { Button } from '../../ui/Button'
import { Flag } from '../../ui/Flag'
import { Stack } from '../../ui/Layout'
import { Skeleton } from '../../ui/Skeleton'
import { Heading, Text } from '../../ui/Text'
import { formatServerName } from '../locations'
import { actions, nextStep, nightText } from './dashboard.css'
import { Fact } from './Fact'
import { useDashboardTexts } from './texts'
import * as css from './VisibleLocation.css'

interface VisibleLocationFactProps {
  info: IpInfo | undefined
  /** Loads the location again after a failure; null without one. */
  retry: (() => void) | null
  onCheck: () => void
}

/** The visitor's country as websites see it (R-IP-1), with a check button if the server detects connections. */
export const VisibleLocationFact = ({ info, retry, onCheck }: VisibleLocationFactProps) => {
  const { common, dashboard } = useDashboardTexts()
  const { label, text, unknown, check } = dashboard.visibleLocation
  const language = useLanguage()
  const renderButton = (name: string, onClick: () => void) => (
    <Button variant="ghost" size="sm" isFlush className={css.check} onClick={onClick}>
      {name}
    </Button>
  )
  if (retry) return <Fact label={label()} value={unknown()} hint={renderButton(common.tryAgain(), retry)} />
  return (
    <Fact
      label={label()}
      value={
        info ? (
          <>
            <Flag country={info.code} width={28} />
            {getCountryName(info.code, language)}
          </>
        ) : (
          <span className={css.factLoading} aria-busy="true">
            <Skeleton height={20} />
          </span>
        )
      }
      hint={
        <>
          {text()}
          {!info && <span className={css.checkPlaceholder} />}
          {info?.isOurs !== undefined && renderButton(check(), onCheck)}
        </>
      }
    />
  )
}

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
  const { common, dashboard } = useDashboardTexts()
  const { connected } = dashboard
  const language = useLanguage()
  const prefix = connected.tabTitle({ location: locationName })
  useEffect(() => {
    tabTitle.prefix = prefix
    return () => {
      tabTitle.prefix = ''
    }
  }, [prefix])
  return (
    <Stack gap={3} align="start" className={nextStep}>
      <Heading level={2} size="2xl" id="next-step">
        {connected.title()}
      </Heading>
      <Text className={nightText}>{connected.text()}</Text>
      <dl className={css.factRow}>
        <Fact
          label={common.location()}
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
      <div className={actions}>
        <Button onClick={onCheck}>{connected.check()}</Button>
      </div>
    </Stack>
  )
}
