import { readCookie } from '../storage/cookies'
import type { Captcha } from './captcha'

/**
 * Stands in for the widget where no site key is configured. The mock accepts any response but `refuse-me`, which the
 * cookie `mock_captcha` asks for.
 */
export const localCaptcha: Captcha = {
  respond: async (action) => readCookie('mock_captcha') ?? `local-${action}`,
}
