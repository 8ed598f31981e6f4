import { useQuery } from '@tanstack/react-query'
import { protectionContract, type Resolver } from '@zoog/contract/protection'
import { createAreaClient, getBodyOrThrow } from '../../../api/create-client'
import { isNotFound } from '../../../api/errors'
import { SILENT } from '../../../api/show-error'
import { config } from '../../../config'
import { createRandomId } from '../../../lib/crypto'
import { findWebRtcAddresses } from '../../../lib/webrtc-addresses'

const protectionApi = createAreaClient(protectionContract)

/** The number of lookups in a test, because a system with several resolvers alternates between them. */
const LOOKUP_COUNT = 4
const TIMEOUT_MS = 5000

/** Requests a unique host name, so that its DNS lookup reaches the test server. The response does not matter. */
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
export const useLeakCheck = (seenAs: string | undefined, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['protection', seenAs],
    queryFn: async () => {
      const [addresses, resolvers] = await Promise.all([
        findWebRtcAddresses(config.stunUrl),
        findResolvers(config.dnsTestUrl),
      ])
      return { addresses, resolvers }
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    meta: SILENT,
    notifyOnChangeProps: ['data', 'isFetching'],
  })
