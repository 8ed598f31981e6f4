import { language } from '@zoog/contract/common'
import { SNACKBAR_MS } from '@zoog/contract/constants'
import { normalizeEnteredText } from '@zoog/contract/entered-text'
import { type Session, usersContract } from '@zoog/contract/users'
import { getCaptchaResponse } from '../captcha/captcha'
import { currentTexts } from '../i18n/texts'
import { sendPostback } from '../tracking/postbacks'
import { getTrackingValue } from '../tracking/tracking'
import { fetchAnalyticsIds } from './analytics-ids'
import { createAreaClient, queryOptions } from './create-client'
import { queryClient } from './query-client'
import { type CallMeta, showErrorIfRejected } from './show-error'

export const usersApi = createAreaClient(usersContract)
const client = usersApi.initQueryClient(queryClient)

const SILENT: CallMeta = { silent: true }

/** The user, asked for anew. `visit` names the session that asks: what one was told is no answer for the next. */
export const fetchUser = async (visit: number) => {
  const { body } = await client.getInfo.fetchQuery({ queryKey: ['users.info', visit], staleTime: 0 })
  return body.data
}

/** The user as the server has them, looked at again and again; behind the scenes, so a look that fails is nobody's loss. */
export const useUserPolling = (enabled: boolean, interval: () => number | false) =>
  usersApi.getInfo.useQuery({
    ...queryOptions(usersContract.getInfo, ['users.info', 'watched']),
    meta: SILENT,
    enabled,
    refetchInterval: interval,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** Errors of sign-in and sign-up show for two seconds (R-AUTH-2). */
const ENTRY: CallMeta = { snackbarMs: SNACKBAR_MS.auth }

interface Credentials {
  email: string
  password: string
}

const loginRequest = async ({ email, password }: Credentials) => ({
  body: {
    email: normalizeEnteredText(email),
    password,
    'g-recaptcha-response': await getCaptchaResponse('login'),
    ...(await fetchAnalyticsIds()),
    voluumID: getTrackingValue('voluumID'),
  },
})

/** Signs in with e-mail and password. */
export const useLogin = () => {
  const { mutateAsync } = usersApi.login.useMutation({ meta: ENTRY })
  return async (credentials: Credentials): Promise<Session> =>
    (await mutateAsync(await showErrorIfRejected(loginRequest(credentials), ENTRY))).body.data
}

export interface NewAccount extends Credentials {
  name: string
  password_confirmation: string
  promocode: string
  /** Made on the way to a payment: no mail asks to confirm the address, one asks to choose a password. */
  isOneStepPayment?: boolean
}

/** The browser's language; some browsers name none that is one. */
const browserLanguage = (): string => {
  const parsed = language.safeParse(navigator.language)
  return parsed.success ? parsed.data : currentTexts().language
}

const registerRequest = async ({ isOneStepPayment = false, ...account }: NewAccount) => ({
  body: {
    name: account.name.trim(),
    email: normalizeEnteredText(account.email),
    password: account.password,
    password_confirmation: account.password_confirmation,
    promocode: normalizeEnteredText(account.promocode),
    'g-recaptcha-response': await getCaptchaResponse('register'),
    ...(await fetchAnalyticsIds()),
    referralID: getTrackingValue('referralID'),
    friendID: getTrackingValue('friendID'),
    clickID: getTrackingValue('clickID'),
    vcommID: getTrackingValue('vcommID'),
    myLeadID: getTrackingValue('myleadID'),
    voluumID: getTrackingValue('voluumID'),
    papReferralID: getTrackingValue('papReferralID'),
    language: browserLanguage(),
    langCode: currentTexts().language,
    isOneStepPayment,
    disableEmail: isOneStepPayment,
  },
})

/** Makes an account, with where its owner came from (R-AUTH-4). */
export const useRegister = () => {
  const { mutateAsync } = usersApi.register.useMutation({
    meta: ENTRY,
    onSuccess: () => sendPostback('sign_up'),
  })
  return async (account: NewAccount): Promise<Session> =>
    (await mutateAsync(await showErrorIfRejected(registerRequest(account), ENTRY))).body.data
}

const resetRequest = async (email: string) => ({
  body: { email: normalizeEnteredText(email), 'g-recaptcha-response': await getCaptchaResponse('reset') },
})

/** Asks for a link that sets a new password. */
export const useRequestResetPassword = () => {
  const { mutateAsync } = usersApi.requestResetPassword.useMutation()
  return async ({ email }: { email: string }) => mutateAsync(await showErrorIfRejected(resetRequest(email)))
}

/** Sets a new password by a mailed link. */
export const useResetPassword = () => usersApi.resetPassword.useMutation()

/** Signs in by a one-time link. */
export const useOnetimeLogin = () => usersApi.onetimeLogin.useMutation()

/** The link that signs a promo visitor in; asked for on request alone. */
export const useOnetimeLinkByPromo = (promocode: string) =>
  usersApi.onetimeLinkByPromo.useQuery({
    queryKey: ['users.onetimeLinkByPromo', promocode],
    queryData: { query: { promocode } },
    enabled: false,
  })

/** Verifies an e-mail address by a mailed link. What becomes of one is said in the specification's words (R-AUTH-9). */
export const useVerifyUser = () => usersApi.verifyUser.useMutation({ meta: { silent: true } })

/** Links the visit that brought the user with the session (R-AUTH-13). Behind the scenes: its failure is nobody's loss. */
export const linkVisitToSession = (sessionID: string): void => {
  usersApi.setSession
    .mutate({ body: { sessionID, voluumID: getTrackingValue('voluumID') } })
    .catch(() => undefined)
}
