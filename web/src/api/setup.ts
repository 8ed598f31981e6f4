import { type Feature, setupContract } from '@zoog/contract/setup'
import { useLanguage } from '../i18n/language'
import { apiOf, cacheFor, dataOnly } from './area'
import { queryClient } from './query-client'

export const setupApi = apiOf(setupContract)

const cache = setupApi.initQueryClient(queryClient)
const FEATURES_KEY = ['setup.features']

/** Server locations, named in the reader's language. Who shows them shows their failure too. */
export const useServers = () => {
  const language = useLanguage()
  return setupApi.getServers.useQuery({
    queryKey: ['setup.servers', language],
    queryData: { query: { langCode: language }, headers: cacheFor(setupContract.getServers) },
    meta: { ownError: true },
    select: dataOnly,
  })
}

/** Apps to download. Who shows them shows their failure too. */
export const useDownloads = () =>
  setupApi.getDownloads.useQuery({
    queryKey: ['setup.downloads'],
    queryData: { headers: cacheFor(setupContract.getDownloads) },
    meta: { ownError: true },
    select: dataOnly,
  })

/** Features and whether they are on. Who shows them shows their failure too. */
export const useFeatures = () =>
  setupApi.getFeatures.useQuery({ queryKey: FEATURES_KEY, meta: { ownError: true }, select: dataOnly })

/** Shows a feature as on or off, before or instead of the server's word. */
export const showFeature = async (id: Feature['id'], isEnabled: boolean): Promise<void> => {
  // An answer that is under way would put the old state back.
  await queryClient.cancelQueries({ queryKey: FEATURES_KEY })
  cache.getFeatures.setQueryData(FEATURES_KEY, (known) =>
    known === undefined
      ? known
      : {
          ...known,
          body: {
            data: {
              items: known.body.data.items.map((item) => (item.id === id ? { ...item, isEnabled } : item)),
            },
          },
        },
  )
}
