import { normalizeEnteredText } from '@zoog/contract/entered-text'
import { twoFactorContract } from '@zoog/contract/two-factor'
import type { Session } from '@zoog/contract/users'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { createAreaCache, invalidate } from '../../api/query-client'
import { refetchAccountEvents } from '../../api/sessions'
import { SNACKBAR_MS } from '../../lib/snackbar-ms'

const twoFactorApi = createAreaClient(twoFactorContract)
const cache = createAreaCache(twoFactorApi)
const TWO_FACTOR_KEY = ['users.twoFactor']

/** Refetches the state and the activity log. */
export const refetchTwoFactor = () => Promise.all([invalidate(TWO_FACTOR_KEY), refetchAccountEvents()])

/** Queries whether two-factor authentication is on; 404 if the server lacks the endpoint. */
export const useTwoFactorState = () =>
  twoFactorApi.getState.useQuery(queryOptions(twoFactorContract.getState, TWO_FACTOR_KEY))

/** Returns whether two-factor authentication was on at the last fetch. */
export const isTwoFactorOn = (): boolean | undefined =>
  cache.getState.getQueryData(TWO_FACTOR_KEY)?.body.data.isOn

/** Completes a sign-in with a two-factor code. Its errors show as long as password errors (R-AUTH-2). */
export const useTwoFactorSignIn = () => {
  const { mutateAsync } = twoFactorApi.login.useMutation({ meta: { snackbarMs: SNACKBAR_MS.auth } })
  return async ({ ticket, code }: { ticket: string; code: string }): Promise<Session> =>
    (await mutateAsync({ body: { ticket, code: normalizeEnteredText(code) } })).body.data
}

/** Confirms this session with a two-factor code. */
export const useCodeStepUp = () => {
  const { mutateAsync } = twoFactorApi.stepUp.useMutation({ onSuccess: refetchTwoFactor })
  return ({ code }: { code: string }) => mutateAsync({ body: { code: normalizeEnteredText(code) } })
}

/** Confirms this session with the password, if two-factor authentication is off. */
export const usePasswordStepUp = () => {
  const { mutateAsync } = twoFactorApi.stepUp.useMutation()
  return (body: { password: string }) => mutateAsync({ body })
}

/**
 * Reports that the app and the recovery codes are lost. Returns when two-factor authentication will be turned off.
 */
export const useStartTwoFactorRecovery = () => {
  const { mutateAsync } = twoFactorApi.requestRecovery.useMutation()
  return async (ticket: string): Promise<string> => (await mutateAsync({ body: { ticket } })).body.data.offAt
}

export const useCancelTwoFactorRecovery = () =>
  twoFactorApi.cancelRecovery.useMutation({ onSuccess: refetchTwoFactor })

/** Checks the password and returns the setup data for an authenticator app. */
export const useStartAuthenticatorSetup = () => {
  const { mutateAsync } = twoFactorApi.start.useMutation({ meta: { isRepeatable: true } })
  return async (body: { password: string }) => (await mutateAsync({ body })).body.data
}

/** Turns two-factor authentication on; returns the recovery codes, which are shown once. */
export const useConfirmAuthenticatorSetup = () => {
  const { mutateAsync } = twoFactorApi.confirm.useMutation({ onSuccess: refetchTwoFactor })
  return async ({ code }: { code: string }) =>
    (await mutateAsync({ body: { code: normalizeEnteredText(code) } })).body.data.recoveryCodes
}

export const useTurnOffTwoFactor = () => {
  const { mutateAsync } = twoFactorApi.turnOff.useMutation({ onSuccess: refetchTwoFactor })
  return ({ password, code }: { password: string; code: string }) =>
    mutateAsync({ body: { password, code: normalizeEnteredText(code) } })
}
