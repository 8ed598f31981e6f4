import { PROVIDER_PARAMETERS } from '../lib/url-query'
import { setStored } from './local'

/** Keeps where the next sign-in leads to, without what a card's provider added to its address. */
export const storeFirstPath = (path: string, search: string): void => {
  const query = new URLSearchParams(search)
  for (const name of PROVIDER_PARAMETERS) query.delete(name)
  const rest = `${query}`
  setStored('firstPathname', path + (rest && `?${rest}`))
}
