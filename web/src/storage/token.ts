import { removeCookie, setCookie } from './cookies'
import { removeStored, setStored } from './local'

/** Stores a token in localStorage and in the cookie that the product's other sites read. */
export const setToken = (token: string): void => {
  setStored('token', token)
  setCookie('zoogToken', token)
}

export const removeToken = (): void => {
  removeStored('token')
  removeCookie('zoogToken')
}
