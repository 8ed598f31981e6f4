import { config } from '../config'
import { readCookie } from '../storage/cookies'

export type CaptchaAction = 'login' | 'register' | 'reset' | 'pay'

export interface Captcha {
  /** Resolves to the value of `g-recaptcha-response`. */
  respond(action: CaptchaAction): Promise<string>
}

/**
 * The captcha of a deployment without a site key. The mock accepts any response but `reject-me`; tests send that one with
 * the cookie `mock_captcha`.
 */
const localCaptcha: Captcha = {
  respond: async (action) => readCookie('mock_captcha') ?? `local-${action}`,
}

/** The captcha failed to load or to respond. */
export class CaptchaUnavailableError extends Error {}

/**
 * Returns the captcha response for an action: from reCAPTCHA if the deployment has a site key, else from the local captcha.
 *
 * @throws CaptchaUnavailableError
 */
export const getCaptchaResponse = async (action: CaptchaAction): Promise<string> => {
  if (config.captcha === null) return localCaptcha.respond(action)
  const { createRecaptcha } = await import('./recaptcha').catch(() => {
    throw new CaptchaUnavailableError()
  })
  return createRecaptcha(config.captcha).respond(action)
}
