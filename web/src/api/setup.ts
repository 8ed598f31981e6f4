import { useQuery } from '@tanstack/react-query'
import {
  type Feature,
  type ListedServer,
  type Server,
  type ServerList,
  setupContract,
} from '@zoog/contract/setup'
import { hasCityNames, loadCityNames } from '../i18n/city-names'
import { useLanguage } from '../i18n/language'
import { createAreaClient, queryOptions } from './create-client'
import { createAreaCache, queryClient } from './query-client'

export const setupApi = createAreaClient(setupContract)

const cache = createAreaCache(setupApi)
const FEATURES_KEY = ['setup.features']

/** Fills in the fields that a server may leave out (R-MIN-1): a location without a name has its number. */
const toServer = (listed: ListedServer, index: number): Server => {
  const number = index + 1
  return {
    id: number,
    locationName: `#${number}`,
    locationCode: '',
    image: '',
    domain: '',
    ipv4: '',
    isAvailableHttpProxy: false,
    isAllowedStream: false,
    isAllowedP2P: false,
    ...listed,
  }
}

/** Defined here: the query keeps the result of a `select` that stays the same function. */
const selectServers = ({
  body: { data },
}: {
  body: { data: ServerList }
}): Omit<ServerList, 'serverList'> & { serverList: Server[] } => ({
  ...data,
  serverList: data.serverList.map(toServer),
})

/**
 * Server locations with names in the reader's language; undefined until the city names have loaded.
 *
 * @param retryOnMount false for components beside the main list: their late success would replace the list's "Try again".
 */
export const useServers = ({ retryOnMount = true } = {}) => {
  const language = useLanguage()
  const { data, error } = setupApi.getServers.useQuery({
    ...queryOptions(setupContract.getServers, ['setup.servers', language]),
    select: selectServers,
    queryData: { query: { langCode: language } },
    retryOnMount,
  })
  const { isSuccess: hasNames } = useQuery({
    queryKey: ['cityNames', language],
    queryFn: async () => {
      await loadCityNames(language)
      return true
    },
    initialData: hasCityNames(language) || undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { data: hasNames ? data : undefined, error }
}

export const useDownloads = () =>
  setupApi.getDownloads.useQuery(queryOptions(setupContract.getDownloads, ['setup.downloads']))

export const useFeatures = () =>
  setupApi.getFeatures.useQuery(queryOptions(setupContract.getFeatures, FEATURES_KEY))

export const useSetFeatureState = () => setupApi.setFeatureState.useMutation()

/** Shows a feature as on or off before the server confirms it. */
export const updateCachedFeature = async (id: Feature['id'], isEnabled: boolean): Promise<void> => {
  // A response in flight would restore the old state.
  await queryClient.cancelQueries({ queryKey: FEATURES_KEY })
  const update = (feature: Feature) => (feature.id === id ? { ...feature, isEnabled } : feature)
  cache.getFeatures.setQueryData(
    FEATURES_KEY,
    (known) => known && { ...known, body: { data: { items: known.body.data.items.map(update) } } },
  )
}
