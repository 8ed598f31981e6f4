import { language } from '@zoog/contract/common'
import { usersApi } from '../api/users'
import { captchaResponse } from '../captcha/captcha'
import { currentTexts } from '../i18n/texts'
import { sendPostback } from '../tracking/postbacks'
import { analyticsIds, tracked } from '../tracking/tracking'

interface Credentials {
  email: string
  password: string
}
interface NewAccount extends Credentials {
  name: string
  password_confirmation: string
  promocode: string
  /** Made on the way to a payment: no mail asks to confirm the address, one asks to choose a password. */
  isOneStepPayment?: boolean
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
export const signUp = async ({ isOneStepPayment = false, ...account }: NewAccount) => {
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
      isOneStepPayment,
      disableEmail: isOneStepPayment,
    },
  })
  if (answer.status !== 200) throw answer
  sendPostback('sign_up')
  return answer.body.data
}
