import { type ReactNode, useState } from 'react'
import { useVpnCredentials } from '../../api/manual-setup'
import { config } from '../../config'
import { CodeLine } from '../../ui/Copy'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { isMobileDevice } from '../../ui/operating-systems'
import { Step, Steps } from '../../ui/Steps'
import { Tabs } from '../../ui/Tabs'
import { Hint, Text } from '../../ui/Text'
import { VendorLink } from '../setup'
import {
  CHROMIUM_COMMAND,
  createCurlCommand,
  createForwarderCommand,
  type SocksCredentials,
} from './proxy-commands'
import * as css from './Socks5Page.css'
import { useSocks5Texts } from './texts'

const SOCKS_APPS = ['firefox', 'chromium', 'mac', 'telegram', 'qbittorrent', 'curl'] as const
type SocksApp = (typeof SOCKS_APPS)[number]

/** App names, the same in every language. */
const SOCKS_APP_NAMES: Record<SocksApp, string> = {
  firefox: 'Firefox',
  chromium: 'Chrome',
  mac: 'macOS',
  telegram: 'Telegram',
  qbittorrent: 'qBittorrent',
  curl: 'curl',
}

type Proxy = Pick<SocksCredentials, 'host' | 'port'>

/** Returns the endpoint that returns the visitor's country. It is our own, so that no third party is involved. */
const getIpInfoUrl = (): string => new URL(`${config.apiBase}/ip/info`, window.location.origin).href

interface GuideProps {
  steps: readonly ReactNode[]
  undo: string
  children?: ReactNode
}

const Guide = ({ steps, undo, children }: GuideProps) => (
  <>
    <Steps>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their index
        <Step key={index}>{typeof step === 'string' ? <Text>{step}</Text> : step}</Step>
      ))}
    </Steps>
    {children}
    <Hint className={css.undo}>{undo}</Hint>
  </>
)

/** A command with the credentials, or the reason why they aren't available. */
const SecretLine = ({ label, line }: { label: string; line: ((isMasked: boolean) => string) | null }) => {
  const { socks5 } = useSocks5Texts()
  return line ? (
    <CodeLine label={label} line={line(false)} shown={line(true)} />
  ) : (
    <Notice tone="warning">{socks5.curl.noSignIn()}</Notice>
  )
}

const ChromiumGuide = ({ credentials }: { credentials: SocksCredentials | null }) => {
  const { chromium, get } = useSocks5Texts().socks5
  const forwarder = (
    <>
      <Text>{chromium.forward()}</Text>
      <VendorLink href="https://github.com/go-gost/gost/releases" label={get({ program: 'gost' })} />
      <SecretLine
        label={chromium.forwardLine()}
        line={credentials && ((isMasked) => createForwarderCommand(credentials, { isMasked }))}
      />
    </>
  )
  const start = (
    <>
      <Text>{chromium.start()}</Text>
      <CodeLine label={chromium.startLine()} line={CHROMIUM_COMMAND} />
    </>
  )
  return <Guide steps={[forwarder, start, chromium.dns()]} undo={chromium.undo()} />
}

const CurlGuide = ({ credentials }: { credentials: SocksCredentials | null }) => {
  const { curl } = useSocks5Texts().socks5
  const run = (
    <Stack gap={3}>
      <Text>{curl.run()}</Text>
      <SecretLine
        label={curl.line()}
        line={credentials && ((isMasked) => createCurlCommand(credentials, getIpInfoUrl(), { isMasked }))}
      />
      {credentials && (
        <>
          <Text>{curl.windows()}</Text>
          <SecretLine
            label={curl.windowsLine()}
            line={(isMasked) =>
              createCurlCommand(credentials, getIpInfoUrl(), { isMasked, program: 'curl.exe' })
            }
          />
        </>
      )}
    </Stack>
  )
  return <Guide steps={[run, curl.answer(), curl.secret()]} undo={curl.undo()} />
}

const AppGuide = ({ app, proxy }: { app: SocksApp; proxy: Proxy }) => {
  const { socks5 } = useSocks5Texts()
  const { data } = useVpnCredentials()
  const credentials = data ? { ...proxy, username: data.username, password: data.password } : null
  const { firefox, get, mac, telegram, qbittorrent } = socks5
  switch (app) {
    case 'firefox': {
      const install = (
        <>
          <Text>{firefox.install()}</Text>
          <VendorLink
            href="https://addons.mozilla.org/firefox/addon/foxyproxy-standard/"
            label={get({ program: 'FoxyProxy' })}
          />
        </>
      )
      return (
        <Guide
          steps={[install, firefox.enter(proxy), firefox.dns(), firefox.choose()]}
          undo={firefox.undo()}
        />
      )
    }
    case 'chromium':
      return <ChromiumGuide credentials={credentials} />
    case 'mac':
      return <Guide steps={[mac.open(), mac.enter(proxy), mac.signIn()]} undo={mac.undo()} />
    case 'telegram': {
      const { open, undo } = isMobileDevice() ? telegram.phone : telegram.computer
      return <Guide steps={[open(), telegram.enter(proxy), telegram.check()]} undo={undo()} />
    }
    case 'qbittorrent':
      return (
        <Guide
          steps={[qbittorrent.open(), qbittorrent.enter(proxy), qbittorrent.peers()]}
          undo={qbittorrent.undo()}
        />
      )
    case 'curl':
      return <CurlGuide credentials={credentials} />
  }
}

/** Instructions for setting up and removing the proxy in each app. */
export const SocksAppGuides = ({ proxy }: { proxy: Proxy }) => {
  const { socks5 } = useSocks5Texts()
  const [app, setApp] = useState<SocksApp>(() => (isMobileDevice() ? 'telegram' : 'firefox'))
  return (
    <Tabs
      label={socks5.guides()}
      tabs={SOCKS_APPS.map((value) => ({ value, label: SOCKS_APP_NAMES[value] }))}
      value={app}
      onChange={setApp}
    >
      <AppGuide app={app} proxy={proxy} />
    </Tabs>
  )
}
