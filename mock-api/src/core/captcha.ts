import { httpError } from './errors'

/** The answer of the local captcha that stands for a refusal. */
const REFUSED_CAPTCHA = 'refuse-me'

/** Refuses where the captcha was not solved (R-AUTH-6). */
export const checkCaptcha = (input: { 'g-recaptcha-response': string }): void => {
  if (input['g-recaptcha-response'] !== REFUSED_CAPTCHA) return
  const message = 'The captcha was not solved. Please try again.'
  throw httpError(422, 'captcha_refused', message, { 'g-recaptcha-response': [message] })
}
