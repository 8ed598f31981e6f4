import { AccordionItem } from '../ui/Accordion'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Countdown } from '../ui/Countdown'
import { Flag } from '../ui/Flag'
import { Inline, Stack } from '../ui/Layout'
import { Logo, Mark } from '../ui/Logo'
import { Meter } from '../ui/Meter'
import { type Os, OsIcon } from '../ui/OsIcon'
import { Skeleton, SkeletonText } from '../ui/Skeleton'
import { Spinner } from '../ui/Spinner'
import { Step, Steps } from '../ui/Steps'
import { type Column, Table } from '../ui/Table'
import { Heading, Money, Text } from '../ui/Text'
import { Section } from './Section'
import * as css from './Section.css'

interface Server {
  city: string
  country: string
  load: number
}

const servers: Server[] = [
  { city: 'Amsterdam', country: 'NL', load: 24 },
  { city: 'Tokyo', country: 'JP', load: 71 },
  { city: 'São Paulo', country: 'BR', load: 93 },
]

const loadTone = (load: number) => (load > 90 ? 'error' : load > 60 ? 'warning' : 'success')

const columns: Column<Server>[] = [
  {
    key: 'city',
    header: 'Location',
    isMain: true,
    cell: (server) => (
      <Inline gap={3}>
        <Flag country={server.country} />
        <span>{server.city}</span>
      </Inline>
    ),
  },
  {
    key: 'load',
    header: 'Load',
    cell: (server) => (
      <Inline gap={3}>
        <div style={{ inlineSize: 96 }}>
          <Meter label={`Load of ${server.city}`} value={server.load} tone={loadTone(server.load)} />
        </div>
        <Text as="span" size="sm" isTabular>
          {server.load}%
        </Text>
      </Inline>
    ),
  },
  {
    key: 'files',
    header: 'Files',
    isHeaderHidden: true,
    align: 'end',
    cell: () => (
      <Button size="sm" variant="secondary">
        Download
      </Button>
    ),
  },
]

const systems: Os[] = ['windows', 'mac', 'ios', 'android', 'androidTv', 'linux', 'router', 'browser']

/** Shows components for data in every state. */
export const DataStates = () => (
  <Section title="Data">
    <Card>
      <Heading level={3}>Locations</Heading>
      <Table caption="Three locations" columns={columns} rows={servers} rowKey={(server) => server.city} />
    </Card>
    <div className={css.columns}>
      <Card>
        <Inline justify="between">
          <Heading level={3}>A card</Heading>
          <Badge tone="success">Active</Badge>
        </Inline>
        <Text tone="muted">Plain, on the page.</Text>
        <Money amount="€3.99" per="per month" size="2xl" />
        <Button variant="secondary" isFullWidth>
          See all plans
        </Button>
      </Card>
      <Card>
        <Heading level={3}>Steps</Heading>
        <Steps>
          <Step>Open Settings and search for “proxy”.</Step>
          <Step>
            Choose <strong>Manual</strong>, and enter <code>proxy.example.net</code>, port <code>1080</code>.
          </Step>
          <Step>Tick “Proxy DNS when using SOCKS v5”.</Step>
        </Steps>
      </Card>
      <Card tone="night">
        <Heading level={3}>Night</Heading>
        <Text>Your introductory deal ends in</Text>
        <Countdown locale="en" secondsLeft={47 * 3600 + 59 * 60 + 8} label="Time left" />
        <Button>Get the deal</Button>
        <Button variant="ghost">Not now</Button>
      </Card>
      <Card tone="selected">
        <Heading level={3}>Selected</Heading>
        <Inline gap={4}>
          <Spinner label="Loading" />
          <Spinner size={32} />
        </Inline>
      </Card>
      <Card aria-busy="true">
        <Skeleton width="40%" height={28} />
        <SkeletonText lines={3} />
        <Skeleton height={44} radius={10} />
      </Card>
      <Card>
        <div>
          <AccordionItem summary="Can I use it on several devices?">Yes, on ten at once.</AccordionItem>
          <AccordionItem summary="How do I get my money back?">Write to us within seven days.</AccordionItem>
        </div>
      </Card>
    </div>
    <Inline gap={6}>
      <Logo />
      <Logo size={40} />
      <Mark size={64} />
      <div className={css.night}>
        <Logo />
      </div>
    </Inline>
    <Inline gap={4}>
      {systems.map((os) => (
        <Stack key={os} gap={1}>
          <OsIcon os={os} size={36} />
          <Text size="xs" tone="muted">
            {os}
          </Text>
        </Stack>
      ))}
    </Inline>
    <Inline gap={2}>
      {['NL', 'DE', 'JP', 'CH', 'BR', 'TR', 'IR', 'CN', 'PL', 'SG', 'ZZ'].map((country) => (
        <Flag key={country} country={country} width={32} />
      ))}
    </Inline>
  </Section>
)
