import type { IpInfo } from '@zoog/contract/ip'
import { useEffect, useState } from 'react'
import { useServers } from '../../api/setup'
import { useTexts } from '../../i18n/dashboard-texts'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { getStored, setStored } from '../../storage/local'
import { Button } from '../../ui/Button'
import { Flag } from '../../ui/Flag'
import { Skeleton } from '../../ui/Skeleton'
import { formatLocationName, toLocations } from '../locations'
import { Fact } from './Fact'
import * as fact from './Fact.css'
import * as css from './VisibleLocationFact.css'

const ProtectionDialog = lazyComponent(() =>
  import('./protection/ProtectionDialog').then((m) => m.ProtectionDialog),
)

/** From where the person is to where sites see them; without a connection where they are, and no line. */
const Line = ({ info }: { info: IpInfo }) => {
  const from = info.isOurs ? getStored('ownCountry') : null
  return (
    <span className={css.line} aria-hidden="true">
      {from && <Flag country={from} width={28} />}
      {info.isOurs && <span className={css.connectedLine} />}
      <Flag country={info.code} width={28} />
    </span>
  )
}

/** Whether one is connected, the line that shows it, and what there is to check of it (R-PROTECT-2). */
const Connection = ({ info }: { info: IpInfo }) => {
  const { place: texts } = useTexts().dashboard
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const servers = useServers({ beside: true }).data?.serverList ?? []
  const [exit] = toLocations(
    servers.filter(({ id }) => id === info.serverId),
    language,
  )
  const place = exit ? formatLocationName(exit) : getCountryName(info.code, language)
  useEffect(() => {
    if (!info.isOurs) setStored('ownCountry', info.code)
  }, [info])
  return (
    <>
      <Fact
        label={<span role="status">{info.isOurs ? texts.protected() : texts.label()}</span>}
        value={
          <>
            <Line info={info} />
            {place}
          </>
        }
        hint={
          <>
            {info.isOurs ? texts.exit() : texts.visible()}
            <Button variant="ghost" size="sm" className={css.check} onClick={() => setOpen(true)}>
              {texts.check()}
            </Button>
          </>
        }
      />
      <Lazy component={ProtectionDialog} isOpen={isOpen} onFail={() => setOpen(false)}>
        <ProtectionDialog open={isOpen} info={info} locationName={place} onClose={() => setOpen(false)} />
      </Lazy>
    </>
  )
}

interface PlaceFactProps {
  info: IpInfo | undefined
  /** It could not be asked. */
  hasFailed: boolean
}

/** The place that the visitor seems to be in (R-IP-1). It is no more than a hint: where it is not known, it says so. */
export const VisibleLocationFact = ({ info, hasFailed }: PlaceFactProps) => {
  const { label, visible, unknown } = useTexts().dashboard.place
  const language = useLanguage()
  if (info?.isOurs !== undefined) return <Connection info={info} />
  if (hasFailed) return <Fact label={label()} value="–" hint={unknown()} />
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
          <span className={fact.loading} aria-busy="true">
            <Skeleton height={20} />
          </span>
        )
      }
      hint={
        <>
          {visible()}
          {!info && <span className={css.placeholder} />}
        </>
      }
    />
  )
}
