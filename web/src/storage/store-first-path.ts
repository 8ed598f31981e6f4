import { PROVIDER_PARAMETERS } from '../lib/url-query'
import { setStored } from './local'

/** Stores the page to open after the next sign-in, without the parameters that a card provider added. */
export const storeFirstPath = (path: string, search: string): void => {
  const query = new URLSearchParams(search)
  for (const name of PROVIDER_PARAMETERS) query.delete(name)
  const rest = `${query}`
  setStored('firstPathname', path + (rest && `?${rest}`))
}
