import { language } from '@zoog/contract/common'
import { usersApi } from '../../api/users'
import { captchaResponse } from '../../captcha/captcha'
import { currentTexts } from '../../i18n/texts'
import { analyticsIds, tracked } from '../../tracking/tracking'

interface Credentials {
  email: string
  password: string
}
interface NewAccount extends Credentials {
  name: string
  password_confirmation: string
  promocode: string
}
interface NewPassword {
  userId: number
  token: string
  password: string
  password_confirmation: string
}

/** Signs in with e-mail and password. */
export const signIn = async ({ email, password }: Credentials) => {
  const answer = await usersApi.login.mutate({
    body: {
      email: email.trim(),
      password,
      'g-recaptcha-response': await captchaResponse('login'),
      ...analyticsIds(),
      voluumID: tracked('voluumID'),
    },
  })
  if (answer.status !== 200) throw answer
  return answer.body.data
}

/** The browser's language; some browsers name none that is one. */
const browserLanguage = (): string => {
  const parsed = language.safeParse(navigator.language)
  return parsed.success ? parsed.data : currentTexts().language
}

/** Makes an account, with where its owner came from (R-AUTH-4). */
export const signUp = async (account: NewAccount) => {
  const answer = await usersApi.register.mutate({
    body: {
      name: account.name.trim(),
      email: account.email.trim(),
      password: account.password,
      password_confirmation: account.password_confirmation,
      promocode: account.promocode.trim(),
      'g-recaptcha-response': await captchaResponse('register'),
      ...analyticsIds(),
      referralID: tracked('referralID'),
      friendID: tracked('friendID'),
      clickID: tracked('clickID'),
      vcommID: tracked('vcommID'),
      myLeadID: tracked('myleadID'),
      voluumID: tracked('voluumID'),
      papReferralID: tracked('papReferralID'),
      language: browserLanguage(),
      langCode: currentTexts().language,
      isOneStepPayment: false,
      disableEmail: false,
    },
  })
  if (answer.status !== 200) throw answer
  return answer.body.data
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
