import { useQuery } from '@tanstack/react-query'
import type { IpInfo } from '@zoog/contract/ip'
import { protectionContract, type Resolver } from '@zoog/contract/protection'
import { Link } from 'wouter'
import { createAreaClient, getBodyOrThrow } from '../../api/create-client'
import { isNotFound } from '../../api/errors'
import { SILENT } from '../../api/show-error'
import { config } from '../../config'
import { createTexts } from '../../i18n/create-texts'
import { dashboard, protection } from '../../i18n/en/dashboard'
import { createRandomId } from '../../lib/crypto'
import { PATHS } from '../../lib/paths'
import { findWebRtcAddresses } from '../../lib/webrtc-addresses'
import { Button, buttonClass } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { IconRetry } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { SkeletonText } from '../../ui/Skeleton'
import { Hint, Text } from '../../ui/Text'
import { ToneIcon } from '../../ui/ToneIcon'
import * as css from './ProtectionDialog.css'
import { getProtectionChecks, getProtectionVerdict, type ProtectionCheck } from './protection-checks'

const [useProtectionTexts] = createTexts({ dashboard, protection })

const protectionApi = createAreaClient(protectionContract)

/** The number of lookups in a test, because a system with several resolvers alternates between them. */
const LOOKUP_COUNT = 4
const TIMEOUT_MS = 5000

/** Requests a unique host name, so that its DNS lookup reaches the test server. The response doesn't matter. */
const requestTestHost = async (name: string, url: URL): Promise<void> => {
  const address = new URL(url)
  address.hostname = `${name}.${url.hostname}`
  await fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
}

/** Returns the DNS resolvers of this browser; null without a configured test or the server's endpoint. */
const findResolvers = async (testUrl: string | null): Promise<Resolver[] | null> => {
  if (testUrl === null) return null
  const test = createRandomId()
  const url = new URL(testUrl)
  await Promise.all(
    Array.from({ length: LOOKUP_COUNT }, (_, index) => requestTestHost(`${test}-${index}`, url)),
  )
  try {
    return (await getBodyOrThrow(protectionApi.getResolvers.query({ query: { test } }))).data.items
  } catch (error) {
    return isNotFound(error) ? null : []
  }
}

/**
 * Returns the WebRTC addresses and DNS resolvers that this browser reveals. Fails silently.
 *
 * @param seenAs the address that the server sees; a new address starts a new check.
 */
const useLeakCheck = (seenAs: string | undefined) =>
  useQuery({
    queryKey: ['protection', seenAs],
    queryFn: async () => {
      const [addresses, resolvers] = await Promise.all([
        findWebRtcAddresses(config.stunUrl),
        findResolvers(config.dnsTestUrl),
      ])
      return { addresses, resolvers }
    },
    staleTime: 0,
    gcTime: 0,
    meta: SILENT,
    notifyOnChangeProps: ['data', 'isFetching'],
  })

interface ProtectionDialogProps {
  /** The address and country that the server sees; undefined if the request failed. */
  info: IpInfo | undefined
  /** The name of the visible location. */
  locationName: string
  onClose: () => void
}

const TONES = { good: 'success', bad: 'error', leak: 'warning', unknown: 'neutral' } as const

const Row = ({
  check: { name, state, exposed },
  locationName,
}: {
  check: ProtectionCheck
  locationName: string
}) => {
  const texts = useProtectionTexts().protection.checks[name]
  return (
    <li className={css.check}>
      <ToneIcon tone={TONES[state]} size={20} className={css.tone[state]} />
      <div className={css.texts}>
        <Text weight="medium">{texts.name()}</Text>
        <Text size="sm">{texts[state]({ seen: name === 'location' ? locationName : exposed })}</Text>
        {state === 'bad' && <Hint>{texts.advice()}</Hint>}
      </div>
    </li>
  )
}

/** The dialog that lists the data that websites and networks can see, with advice for each leak (R-PROTECT-1). */
export const ProtectionDialog = ({ info, locationName, onClose }: ProtectionDialogProps) => {
  const { common, dashboard, protection } = useProtectionTexts()
  const { data, isFetching, refetch } = useLeakCheck(info?.address)
  const checks = data && getProtectionChecks({ info, ...data, isThorough: config.stunUrl !== null })
  const verdict = checks && getProtectionVerdict(checks)
  return (
    <Dialog
      title={dashboard.visibleLocation.check()}
      onClose={onClose}
      footer={
        <>
          {verdict === 'bad' && (
            <Link href={PATHS.downloads} className={buttonClass({})}>
              {common.getApp()}
            </Link>
          )}
          <Button
            variant={verdict === 'bad' ? 'secondary' : 'primary'}
            icon={<IconRetry size={18} />}
            isBusy={isFetching}
            onClick={() => void refetch()}
          >
            {protection.checkAgain()}
          </Button>
        </>
      }
    >
      {verdict ? (
        <Notice tone={TONES[verdict]} role="status">
          {protection.verdict[verdict]()}
        </Notice>
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      )}
      <Stack as="ul" gap={0}>
        {checks?.map((check) => (
          <Row key={check.name} check={check} locationName={locationName} />
        ))}
      </Stack>
    </Dialog>
  )
}
