import { useQuery } from '@tanstack/react-query'
import { protectionContract, type Resolver } from '@zoog/contract/protection'
import { createAreaClient, getBodyOrThrow } from '../../../api/create-client'
import { isNotFound } from '../../../api/errors'
import { config } from '../../../config'
import { createRandomId } from '../../../lib/random-id'
import { findWebRtcAddresses } from '../../../lib/webrtc-addresses'

const protectionApi = createAreaClient(protectionContract)

/** Names of a test: a system with several resolvers asks another one now and then. */
const NAMES = 4
const PATIENCE_MS = 5000

/** Asks for a name that nobody asked for before; what is there does not matter, only who looked the name up. */
const askFor = async (name: string, url: URL): Promise<void> => {
  const address = new URL(url)
  address.hostname = `${name}.${url.hostname}`
  await fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
}

/** Who looks names up for this browser; null where no test is configured, or the server has no such call. */
const resolversOf = async (testUrl: string | null): Promise<Resolver[] | null> => {
  if (testUrl === null) return null
  const test = createRandomId()
  const url = new URL(testUrl)
  await Promise.all(Array.from({ length: NAMES }, (_, index) => askFor(`${test}-${index}`, url)))
  try {
    return (await getBodyOrThrow(protectionApi.getResolvers.query({ query: { test } }))).data.items
  } catch (error) {
    return isNotFound(error) ? null : []
  }
}

/**
 * What else than the address is seen of this browser. Behind the scenes: what could not be found out is not known.
 *
 * @param seenAs the address that the server sees: with another one everything is looked at anew.
 */
export const useLeakCheck = (seenAs: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['protection', seenAs],
    queryFn: async () => {
      const [addresses, resolvers] = await Promise.all([
        findWebRtcAddresses(config.stunUrl),
        resolversOf(config.dnsTestUrl),
      ])
      return { addresses, resolvers }
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
    notifyOnChangeProps: ['data', 'isFetching'],
  })
