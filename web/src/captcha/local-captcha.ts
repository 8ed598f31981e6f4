import { readCookie } from '../storage/cookies'
import type { Captcha } from './captcha'

/**
 * The captcha of a deployment without a site key. The mock accepts any response but `refuse-me`; tests send that one with
 * the cookie `mock_captcha`.
 */
export const localCaptcha: Captcha = {
  respond: async (action) => readCookie('mock_captcha') ?? `local-${action}`,
}
