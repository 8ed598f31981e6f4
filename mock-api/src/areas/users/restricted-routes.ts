import { initServer } from '@ts-rest/fastify'
import { encryptedFields as fields, restrictedContract } from '@zoog/contract/restricted'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findUserByEmail } from '../../core/find-user'
import { done, ok } from '../../core/responses'
import { getDecryptedBody } from '../../plugins/context'
import { getCaller } from '../../plugins/device-cookie'
import { deleteAccountData } from '../account/delete-account'
import { openHandOffLink, takeHandOffSession } from '../device-hand-off/handlers'
import { beginPasskeyRegistration, removePasskeyByPassword, signInWithPasskey } from '../passkeys/handlers'
import { stepUpWithPasskey } from '../passkeys/passkey-step-up'
import {
  beginAuthenticatorSetup,
  confirmAuthenticatorSetup,
  requestTwoFactorRecovery,
  signInWithTwoFactor,
  stepUpSession,
  turnOffAuthenticator,
} from '../two-factor/handlers'
import {
  changePassword,
  changeVpnPassword,
  confirmPassword,
  requestEmailChange,
  requestPasswordReset,
  resetPasswordByLink,
  saveFirstPassword,
  signInWithPassword,
  signUp,
} from './handlers'
import { consumeAddressAttempt } from './login-attempts'

const server = initServer()

// Served in `payments/restricted-routes.ts`.
const {
  stripePayment,
  payssionPaymentData,
  cardlinkPaymentData,
  payssionV2,
  changePlan,
  ...accountContract
} = restrictedContract

type Run<S extends z.ZodTypeAny, T> = (request: FastifyRequest, input: z.output<S>) => Promise<T>

/** A route that runs a handler with the fields of the encrypted body, and responds with its result. */
const encrypted =
  <S extends z.ZodTypeAny, T>(schema: S, run: Run<S, T>) =>
  async ({ request }: { request: FastifyRequest }) =>
    ok(await run(request, getDecryptedBody(request, schema)))

/** The same for a handler without a result. */
const encryptedAction =
  <S extends z.ZodTypeAny>(schema: S, run: Run<S, void>) =>
  async ({ request }: { request: FastifyRequest }) => {
    await run(request, getDecryptedBody(request, schema))
    return done()
  }

const checkUser = async (request: FastifyRequest, { email }: { email: string }) => {
  const { sandbox, now } = request.mock
  consumeAddressAttempt(sandbox.data, now, 'check', getCaller(request))
  return { exists: findUserByEmail(sandbox.data, email) !== undefined }
}

const deleteAccount = async (request: FastifyRequest, { password }: { password: string }) => {
  const user = await confirmPassword(request, password, 'password')
  deleteAccountData(request.mock.sandbox.data, user)
  await request.mock.sandbox.commit()
}

/** The account calls whose body is an encrypted text. */
export const restrictedAccountRouter = server.router(accountContract, {
  login: encrypted(fields.login, signInWithPassword),
  register: encrypted(fields.register, signUp),
  requestResetPassword: encryptedAction(fields.requestResetPassword, requestPasswordReset),
  resetPassword: encryptedAction(fields.resetPassword, resetPasswordByLink),
  userCheck: encrypted(fields.userCheck, checkUser),
  deleteAccount: encryptedAction(fields.deleteAccount, deleteAccount),
  setPassword: encryptedAction(fields.setPassword, changePassword),
  setFirstPassword: encrypted(fields.setFirstPassword, saveFirstPassword),
  beginEmailChange: encrypted(fields.beginEmailChange, requestEmailChange),
  setVpnPassword: encrypted(fields.setVpnPassword, changeVpnPassword),
  twoFactorLogin: encrypted(fields.twoFactorLogin, signInWithTwoFactor),
  twoFactorRecovery: encrypted(fields.twoFactorRecovery, requestTwoFactorRecovery),
  stepUp: encryptedAction(fields.stepUp, stepUpSession),
  beginAuthenticator: encrypted(fields.beginAuthenticator, beginAuthenticatorSetup),
  confirmAuthenticator: encrypted(fields.confirmAuthenticator, confirmAuthenticatorSetup),
  turnOffAuthenticator: encryptedAction(fields.turnOffAuthenticator, turnOffAuthenticator),
  openHandOff: encrypted(fields.openHandOff, openHandOffLink),
  takeHandOff: encrypted(fields.takeHandOff, takeHandOffSession),
  passkeySignIn: encrypted(fields.passkeySignIn, signInWithPasskey),
  beginPasskey: encrypted(fields.beginPasskey, beginPasskeyRegistration),
  removePasskey: encryptedAction(fields.removePasskey, removePasskeyByPassword),
  passkeyStepUp: encryptedAction(fields.passkeyStepUp, stepUpWithPasskey),
})
