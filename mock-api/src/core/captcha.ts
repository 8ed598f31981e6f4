import { fieldError } from './errors'

/** The response of the local captcha when the visitor doesn't solve it. */
const UNSOLVED_CAPTCHA = 'reject-me'

/** Throws 422 if the captcha was not solved (R-AUTH-6). */
export const requireCaptcha = (input: { 'g-recaptcha-response': string }): void => {
  if (input['g-recaptcha-response'] !== UNSOLVED_CAPTCHA) return
  throw fieldError(422, 'captcha_rejected', 'g-recaptcha-response', 'The security check failed. Try again.')
}
