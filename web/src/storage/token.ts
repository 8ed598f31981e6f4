import { removeCookie, setCookie } from './cookies'
import { removeStored, setStored } from './local'

/** Keeps a token, in storage and in the cookie that the product's other sites read. */
export const setToken = (token: string): void => {
  setStored('token', token)
  setCookie('zoogToken', token)
}

/** Forgets the token. */
export const removeToken = (): void => {
  removeStored('token')
  removeCookie('zoogToken')
}
