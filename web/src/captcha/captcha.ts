import { config } from '../config'
import { localCaptcha } from './local-captcha'

export type CaptchaAction = 'login' | 'register' | 'reset' | 'pay'

/** Gives the response that a call carries as `g-recaptcha-response`. */
export interface Captcha {
  respond(action: CaptchaAction): Promise<string>
}

/** The captcha could not be loaded or shown; the text tells the person what to do. */
export class CaptchaUnavailableError extends Error {}

/**
 * The response for an action: from the real widget where the deployment has a site key, else from the local adapter.
 * The widget is loaded with its first use.
 *
 * @throws CaptchaUnavailable
 */
export const getCaptchaResponse = async (action: CaptchaAction): Promise<string> => {
  if (config.captcha === null) return localCaptcha.respond(action)
  const { createRecaptcha } = await import('./recaptcha').catch(() => {
    throw new CaptchaUnavailableError()
  })
  return createRecaptcha(config.captcha).respond(action)
}
