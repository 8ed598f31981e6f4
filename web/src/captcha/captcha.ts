import { config } from '../config'
import { readCookie } from '../storage/cookies'

export type CaptchaAction = 'login' | 'register' | 'reset' | 'pay'

/** The captcha failed to load or to respond. */
export class CaptchaUnavailableError extends Error {}

/**
 * Returns the captcha response for an action (`g-recaptcha-response`): from reCAPTCHA if the deployment has a site key, else a
 * local one.
 *
 * @throws CaptchaUnavailableError
 */
export const getCaptchaResponse = async (action: CaptchaAction): Promise<string> => {
  // The mock accepts any response but `refuse-me`; tests send that one with the cookie.
  if (config.captcha === null) return readCookie('mock_captcha') ?? `local-${action}`
  const { executeRecaptcha } = await import('./recaptcha').catch(() => {
    throw new CaptchaUnavailableError()
  })
  return executeRecaptcha(config.captcha, action)
}
