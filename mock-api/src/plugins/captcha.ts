import fp from 'fastify-plugin'
import { z } from 'zod'
import { fieldError } from '../core/errors'

const FIELD = 'g-recaptcha-response'

/** The response of a captcha that the visitor didn't solve. */
const unsolved = z.object({ [FIELD]: z.literal('refuse-me') })

/** Rejects requests whose captcha wasn't solved (R-AUTH-6), after the body was decrypted and before the handler. */
export const captchaPlugin = fp(async (app) => {
  app.addHook('preHandler', async ({ body, query }) => {
    if ([body, query].some((fields) => unsolved.safeParse(fields).success))
      throw fieldError(422, 'captcha_rejected', FIELD, 'The security check failed. Try again.')
  })
})
