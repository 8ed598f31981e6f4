import { normalizeEnteredText } from '@zoog/contract/entered-text'
import { language } from '@zoog/contract/fields'
import { type Session, usersContract } from '@zoog/contract/users'
import { getCaptchaResponse } from '../captcha/captcha'
import { activeLanguage } from '../i18n/language'
import { SNACKBAR_MS } from '../lib/snackbar-ms'
import { sendPostback } from '../tracking/postbacks'
import { getTrackingValue } from '../tracking/tracking'
import { fetchAnalyticsIds } from './analytics-ids'
import { createAreaClient, parseMeta, queryOptions } from './create-client'
import { createAreaCache } from './query-client'
import { type RequestMeta, SILENT, showErrorIfRejected } from './show-error'

export const usersApi = createAreaClient(usersContract)
const cache = createAreaCache(usersApi)

/** Fetches the user. `sessionNumber` is part of the cache key, so that sessions don't share a pending response. */
export const fetchUser = async (sessionNumber: number) => {
  const { body } = await cache.getInfo.fetchQuery({ queryKey: ['users.info', sessionNumber], staleTime: 0 })
  return body.data
}

/** Polls the user; fails silently. */
export const useUserPolling = ({ enabled, interval }: { enabled: boolean; interval: () => number | false }) =>
  usersApi.getInfo.useQuery({
    ...queryOptions(usersContract.getInfo, ['users.info', 'polled']),
    meta: SILENT,
    enabled,
    refetchInterval: interval,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** Sign-in and sign-up errors show for two seconds (R-AUTH-2). */
const AUTH_META: RequestMeta = { snackbarMs: SNACKBAR_MS.auth }

interface Credentials {
  email: string
  password: string
}

const createLoginRequest = async ({ email, password }: Credentials) => ({
  body: {
    email: normalizeEnteredText(email),
    password,
    'g-recaptcha-response': await getCaptchaResponse('login'),
    ...(await fetchAnalyticsIds()),
    voluumID: getTrackingValue('voluumID'),
  },
})

export const useLogin = () => {
  const { mutateAsync } = usersApi.login.useMutation({ meta: AUTH_META })
  return async (credentials: Credentials): Promise<Session> =>
    (await mutateAsync(await showErrorIfRejected(createLoginRequest(credentials), AUTH_META))).body.data
}

export interface NewAccount extends Credentials {
  name: string
  password_confirmation: string
  promocode: string
  /** Created during checkout: the customer gets an email to set a password instead of the verification email. */
  isOneStepPayment?: boolean
}

/** Returns the browser's language; the portal's if the browser reports an invalid one. */
const getBrowserLanguage = (): string => {
  const parsed = language.safeParse(navigator.language)
  return parsed.success ? parsed.data : activeLanguage.language
}

const createRegisterRequest = async ({ isOneStepPayment = false, ...account }: NewAccount) => ({
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
    language: getBrowserLanguage(),
    langCode: activeLanguage.language,
    isOneStepPayment,
    disableEmail: isOneStepPayment,
  },
})

/** Creates an account, with its attribution (R-AUTH-4). */
export const useRegister = () => {
  const { mutateAsync } = usersApi.register.useMutation({
    meta: AUTH_META,
    onSuccess: () => sendPostback('sign_up'),
  })
  return async (account: NewAccount): Promise<Session> =>
    (await mutateAsync(await showErrorIfRejected(createRegisterRequest(account), AUTH_META))).body.data
}

const createResetRequest = async (email: string) => ({
  body: { email: normalizeEnteredText(email), 'g-recaptcha-response': await getCaptchaResponse('reset') },
})

export const useRequestResetPassword = () => {
  const { mutateAsync } = usersApi.requestResetPassword.useMutation()
  return async ({ email }: { email: string }) =>
    mutateAsync(await showErrorIfRejected(createResetRequest(email)))
}

/** Sets a new password with a mailed link. */
export const useResetPassword = () => usersApi.resetPassword.useMutation()

export const useOnetimeLogin = () => usersApi.onetimeLogin.useMutation()

/** Fetches the sign-in link of a promo code. Strict mode mounts the page twice, which would cancel a hook's request. */
export const fetchOnetimeLinkByPromo = async (promocode: string): Promise<string> => {
  const { body } = await cache.onetimeLinkByPromo.fetchQuery({
    queryKey: ['users.onetimeLinkByPromo', promocode],
    queryData: { query: { promocode } },
    staleTime: 0,
  })
  return body.data.link
}

/** Verifies an email address with a mailed link. Silent, because the page shows the specified error text (R-AUTH-9). */
export const useVerifyUser = () => usersApi.verifyUser.useMutation({ meta: SILENT })

/** Links the tracked visit to the session (R-AUTH-13). Fails silently. */
export const linkVisitToSession = (sessionID: string): void => {
  usersApi.setSession
    .mutate({ body: { sessionID, voluumID: getTrackingValue('voluumID') } })
    .catch(() => undefined)
}

/** Sends the verification email again. */
export const useResendVerification = () =>
  usersApi.resendVerification.useMutation({ meta: parseMeta(usersContract.resendVerification) })

/** Ends the session on the server. Fails silently: the browser has removed the token either way. */
export const logout = (): void => {
  usersApi.logout.mutate({ body: {} }).catch(() => undefined)
}
