import { usersApi } from '../../api/users'
import { captchaResponse } from '../../captcha/captcha'

interface NewPassword {
  userId: number
  token: string
  password: string
  password_confirmation: string
}

/** Asks for a link that sets a new password. */
export const requestReset = async ({ email }: { email: string }): Promise<void> => {
  const answer = await usersApi.requestResetPassword.mutate({
    body: { email: email.trim(), 'g-recaptcha-response': await captchaResponse('reset') },
  })
  if (answer.status !== 200) throw answer
}

/** Sets a new password by a mailed link. */
export const resetPassword = async (body: NewPassword): Promise<void> => {
  const answer = await usersApi.resetPassword.mutate({ body })
  if (answer.status !== 200) throw answer
}

/** Signs in by a one-time link. */
export const signInOnce = async (body: { userID: number; token: string }) => {
  const answer = await usersApi.onetimeLogin.mutate({ body })
  if (answer.status !== 200) throw answer
  return answer.body.data
}

/** The link that signs a promo visitor in. */
export const linkByPromo = async (promocode: string): Promise<string> => {
  const answer = await usersApi.onetimeLinkByPromo.query({ query: { promocode } })
  if (answer.status !== 200) throw answer
  return answer.body.data.link
}
