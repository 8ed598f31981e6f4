import type { SocksProxy } from '@zoog/contract/manual-setup'
import { Link } from 'wouter'
import { useSocksProxy, useVpnCredentials } from '../../api/manual-setup'
import { PATHS } from '../../lib/paths'
import { QueryContent } from '../../loading/QueryContent'
import { buttonClass } from '../../ui/Button'
import { CopyField } from '../../ui/Copy'
import { IconWarning } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { SectionCard } from '../../ui/SectionCard'
import { Select } from '../../ui/Select'
import * as layout from '../../ui/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import { Step, Steps } from '../../ui/Steps'
import { Hint, Text } from '../../ui/Text'
import { formatLocationName, sortPreselectedFirst, useLocations, useSelectedLocation } from '../locations'
import { LocationNotice, SetupUnavailable, VpnCredentials } from '../setup'
import * as css from './Socks5Page.css'
import { SocksAppGuides } from './SocksAppGuides'
import { useSocks5Texts } from './texts'

const Test = () => {
  const { socks5 } = useSocks5Texts()
  const { without, choose, open } = socks5.testSteps
  return (
    <SectionCard title={socks5.testTitle()}>
      <Hint>{socks5.testHint()}</Hint>
      <Steps>
        {[without(), choose(), open()].map((step) => (
          <Step key={step}>
            <Text>{step}</Text>
          </Step>
        ))}
      </Steps>
      <Hint>{socks5.testFailed()}</Hint>
      <div>
        <Link href={PATHS.dashboard} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {socks5.testAction()}
        </Link>
      </div>
    </SectionCard>
  )
}

const Limits = () => {
  const { socks5 } = useSocks5Texts()
  const { data: credentials } = useVpnCredentials()
  return (
    <SectionCard title={socks5.notTitle()}>
      <Stack as="ul" gap={3}>
        {/* A VPN without its own credentials uses those of the account. */}
        {[socks5.notProtected.otherApps(), ...(credentials ? [socks5.notProtected.password()] : [])].map(
          (point) => (
            <li key={point} className={css.warning}>
              <IconWarning size={18} className={css.warningIcon} />
              {point}
            </li>
          ),
        )}
      </Stack>
      <div>
        <Link href={PATHS.downloads} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {socks5.notAction()}
        </Link>
      </div>
    </SectionCard>
  )
}

const ProxyLoading = () => (
  <div className={layout.page}>
    <div className={css.aside}>
      <Skeleton height={106} radius={10} />
      <Skeleton height={250} radius={16} />
      <Skeleton height={330} radius={16} />
    </div>
    <div className={css.main}>
      <Skeleton height={420} radius={16} />
      <Skeleton height={260} radius={16} />
    </div>
  </div>
)

/** The proxy's address in general or at a location, and the instructions. */
const ProxyView = ({ proxy }: { proxy: SocksProxy }) => {
  const { common, socks5 } = useSocks5Texts()
  const { locations: loadedLocations } = useLocations()
  const locations = loadedLocations ?? []
  const hosts = new Map(proxy.servers?.map(({ serverId, host }) => [serverId, host]))
  const usable = locations.filter(({ server }) => !server.isBlur && hosts.has(server.id))
  const { requested, selected, initialLocationId, best, select } = useSelectedLocation(usable)
  const { port } = proxy
  const host = (selected !== undefined && hosts.get(selected)) || proxy.host
  const ordered = sortPreselectedFirst(usable, initialLocationId, best?.id)
  return (
    <div className={layout.page}>
      <div className={css.aside}>
        {/* Shown before the settings, so that customers don't mistake the proxy for a VPN. */}
        <Notice tone="warning">{socks5.unencrypted()}</Notice>
        {locations.length > 0 && hosts.size > 0 && (
          <LocationNotice requested={requested} locations={locations} isUsable={requested === selected} />
        )}
        <SectionCard title={socks5.address()}>
          {/* Rendered while the locations load, so that the content below does not move. */}
          {(usable.length > 0 || (loadedLocations === undefined && hosts.size > 0)) && (
            <Select
              label={common.location()}
              value={selected ?? ''}
              onChange={({ target }) => select(target.value ? Number(target.value) : null)}
            >
              {initialLocationId === undefined && <option value="">{socks5.anyLocation()}</option>}
              {ordered.map((location) => (
                <option key={location.server.id} value={location.server.id}>
                  {location.server.id === best?.id
                    ? `${formatLocationName(location)} (${common.bestForYou()})`
                    : formatLocationName(location)}
                </option>
              ))}
              {initialLocationId !== undefined && <option value="">{socks5.anyLocation()}</option>}
            </Select>
          )}
          <CopyField label={socks5.host()} value={host} />
          <CopyField label={socks5.port()} value={String(port)} />
        </SectionCard>
        <VpnCredentials />
      </div>
      <div className={css.main}>
        <SectionCard title={socks5.guides()}>
          <SocksAppGuides proxy={{ host, port }} />
        </SectionCard>
        <div className={css.twoColumns}>
          <Test />
          <Limits />
        </div>
      </div>
    </div>
  )
}

/** The SOCKS5 proxy: settings, how to remove them, and its limits (R-SOCKS-1). */
export const Socks5Page = () => (
  <QueryContent
    query={useSocksProxy()}
    content="proxy"
    errorAs="card"
    loading={<ProxyLoading />}
    missing={<SetupUnavailable />}
  >
    {(proxy) => <ProxyView proxy={proxy} />}
  </QueryContent>
)
