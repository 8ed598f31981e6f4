import { SNACKBAR_MS } from '@zoog/contract/constants'
import { normalizeEnteredText } from '@zoog/contract/entered-text'
import { twoFactorContract } from '@zoog/contract/two-factor'
import type { Session } from '@zoog/contract/users'
import { refetchAccountEvents } from '../../api/account-events'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { queryClient } from '../../api/query-client'

const secondFactorApi = createAreaClient(twoFactorContract)
const cache = secondFactorApi.initQueryClient(queryClient)
const KEY = ['secondFactor']

/** Reads the state and the account's events again. */
export const refetchTwoFactor = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refetchAccountEvents()])

/** Whether sign-in takes a second step; missing where the server has no such call. */
export const useTwoFactorState = () =>
  secondFactorApi.getState.useQuery(queryOptions(twoFactorContract.getState, KEY))

/** Whether two-factor authentication was on when last read. */
export const isTwoFactorOn = (): boolean | undefined => cache.getState.getQueryData(KEY)?.body.data.isOn

/** The second step of a sign-in. Its errors show as long as those of the first (R-AUTH-2). */
export const useTwoFactorSignIn = () => {
  const { mutateAsync } = secondFactorApi.login.useMutation({ meta: { snackbarMs: SNACKBAR_MS.auth } })
  return async ({ ticket, code }: { ticket: string; code: string }): Promise<Session> =>
    (await mutateAsync({ body: { ticket, code: normalizeEnteredText(code) } })).body.data
}

/** Gives this session a fresh code, which a call asked for. */
export const useCodeStepUp = () => {
  const { mutateAsync } = secondFactorApi.stepUp.useMutation({ onSuccess: refetchTwoFactor })
  return ({ code }: { code: string }) => mutateAsync({ body: { code: normalizeEnteredText(code) } })
}

/** Confirms this session by the password, where two-factor sign-in is off. */
export const usePasswordStepUp = () => {
  const { mutateAsync } = secondFactorApi.stepUp.useMutation()
  return (body: { password: string }) => mutateAsync({ body })
}

/** Says that app and codes are lost; when sign-in will do without them. */
export const useStartTwoFactorRecovery = () => {
  const { mutateAsync } = secondFactorApi.requestRecovery.useMutation()
  return async (ticket: string): Promise<string> => (await mutateAsync({ body: { ticket } })).body.data.offAt
}

/** Keeps the second step on, whoever said that it was lost. */
export const useCancelTwoFactorRecovery = () =>
  secondFactorApi.cancelRecovery.useMutation({ onSuccess: refetchTwoFactor })

/** What an authenticator app is set up with, by the password. */
export const useStartAuthenticatorSetup = () => {
  const { mutateAsync } = secondFactorApi.begin.useMutation()
  return async (body: { password: string }) => (await mutateAsync({ body })).body.data
}

/** Turns the second step on; the recovery codes, which are told once. */
export const useConfirmAuthenticatorSetup = () => {
  const { mutateAsync } = secondFactorApi.confirm.useMutation({ onSuccess: refetchTwoFactor })
  return async ({ code }: { code: string }) =>
    (await mutateAsync({ body: { code: normalizeEnteredText(code) } })).body.data.recoveryCodes
}

/** Turns the second step off. */
export const useTurnOffTwoFactor = () => {
  const { mutateAsync } = secondFactorApi.turnOff.useMutation({ onSuccess: refetchTwoFactor })
  return ({ password, code }: { password: string; code: string }) =>
    mutateAsync({ body: { password, code: normalizeEnteredText(code) } })
}
