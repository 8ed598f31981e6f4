import { dropCookie, setCookie } from './cookies'
import { forget, remember } from './local'

/** Keeps a token, in storage and in the cookie that the product's other sites read. */
export const rememberToken = (token: string): void => {
  remember('token', token)
  setCookie('zoogToken', token)
}

/** Forgets the token. */
export const forgetToken = (): void => {
  forget('token')
  dropCookie('zoogToken')
}
