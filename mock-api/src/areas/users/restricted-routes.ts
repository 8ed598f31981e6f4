import { initServer } from '@ts-rest/fastify'
import { encryptedFields as fields, restrictedContract } from '@zoog/contract/restricted'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findUserByEmail } from '../../core/find-user'
import { getDecryptedBody } from '../../core/request'
import { done, ok } from '../../core/responses'
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
import { getCaller } from './caller'
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

// These are in `payments/restricted-routes.ts`.
const {
  stripePayment,
  payssionPaymentData,
  cardlinkPaymentData,
  payssionV2,
  changePlan,
  ...accountContract
} = restrictedContract

type Handler<S extends z.ZodTypeAny, T> = (request: FastifyRequest, input: z.output<S>) => Promise<T>

/** Creates a route that runs a handler with the decrypted fields and responds with its result. */
const createRoute =
  <S extends z.ZodTypeAny, T>(schema: S, handler: Handler<S, T>) =>
  async ({ request }: { request: FastifyRequest }) =>
    ok(await handler(request, getDecryptedBody(request, schema)))

/** Creates such a route for a handler without a result. */
const createActionRoute =
  <S extends z.ZodTypeAny>(schema: S, handler: Handler<S, void>) =>
  async ({ request }: { request: FastifyRequest }) => {
    await handler(request, getDecryptedBody(request, schema))
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

/** Account endpoints with encrypted bodies. */
export const restrictedAccountRouter = server.router(accountContract, {
  login: createRoute(fields.login, signInWithPassword),
  register: createRoute(fields.register, signUp),
  requestResetPassword: createActionRoute(fields.requestResetPassword, requestPasswordReset),
  resetPassword: createActionRoute(fields.resetPassword, resetPasswordByLink),
  userCheck: createRoute(fields.userCheck, checkUser),
  deleteAccount: createActionRoute(fields.deleteAccount, deleteAccount),
  setPassword: createActionRoute(fields.setPassword, changePassword),
  setFirstPassword: createRoute(fields.setFirstPassword, saveFirstPassword),
  beginEmailChange: createRoute(fields.beginEmailChange, requestEmailChange),
  setVpnPassword: createRoute(fields.setVpnPassword, changeVpnPassword),
  twoFactorLogin: createRoute(fields.twoFactorLogin, signInWithTwoFactor),
  twoFactorRecovery: createRoute(fields.twoFactorRecovery, requestTwoFactorRecovery),
  stepUp: createActionRoute(fields.stepUp, stepUpSession),
  beginAuthenticator: createRoute(fields.beginAuthenticator, beginAuthenticatorSetup),
  confirmAuthenticator: createRoute(fields.confirmAuthenticator, confirmAuthenticatorSetup),
  turnOffAuthenticator: createActionRoute(fields.turnOffAuthenticator, turnOffAuthenticator),
  openHandOff: createRoute(fields.openHandOff, openHandOffLink),
  takeHandOff: createRoute(fields.takeHandOff, takeHandOffSession),
  passkeySignIn: createRoute(fields.passkeySignIn, signInWithPasskey),
  beginPasskey: createRoute(fields.beginPasskey, beginPasskeyRegistration),
  removePasskey: createActionRoute(fields.removePasskey, removePasskeyByPassword),
  passkeyStepUp: createActionRoute(fields.passkeyStepUp, stepUpWithPasskey),
})
