import { initServer } from '@ts-rest/fastify'
import { encryptedFields, restrictedContract } from '@zoog/contract/restricted'
import { findUserByEmail } from '../../core/find-user'
import { done, ok } from '../../core/responses'
import { getDecryptedBody, requireUser } from '../../plugins/context'
import { getCaller } from '../../plugins/device-cookie'
import { deleteAccountData } from '../account/delete-account'
import { openHandOffLink, takeHandOffSession } from '../device-hand-off/handlers'
import * as passkeys from '../passkeys/handlers'
import { stepUpWithPasskey } from '../passkeys/passkey-step-up'
import * as secondFactor from '../two-factor/handlers'
import { requireStepUp } from '../two-factor/step-up'
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

const { login, register, requestResetPassword, userCheck, deleteAccount } = restrictedContract
const { resetPassword, setPassword, setFirstPassword, beginEmailChange, setVpnPassword, twoFactorLogin } =
  restrictedContract
const { twoFactorRecovery, stepUp, beginAuthenticator, confirmAuthenticator, turnOffAuthenticator } =
  restrictedContract
const { openHandOff, takeHandOff, passkeySignIn, beginPasskey, removePasskey, passkeyStepUp } =
  restrictedContract
/** The part of the restricted area that is served here. */
export const restrictedAccountContract = {
  login,
  register,
  requestResetPassword,
  userCheck,
  deleteAccount,
  resetPassword,
  setPassword,
  setFirstPassword,
  beginEmailChange,
  setVpnPassword,
  twoFactorLogin,
  twoFactorRecovery,
  stepUp,
  beginAuthenticator,
  confirmAuthenticator,
  turnOffAuthenticator,
  openHandOff,
  takeHandOff,
  passkeySignIn,
  beginPasskey,
  removePasskey,
  passkeyStepUp,
}

/** The account calls whose body is an encrypted text. */
export const restrictedAccountRouter = server.router(restrictedAccountContract, {
  login: async ({ request }) =>
    ok(await signInWithPassword(request, getDecryptedBody(request, encryptedFields.login))),

  register: async ({ request }) =>
    ok(await signUp(request, getDecryptedBody(request, encryptedFields.register))),

  requestResetPassword: async ({ request }) => {
    await requestPasswordReset(request, getDecryptedBody(request, encryptedFields.requestResetPassword))
    return done()
  },

  userCheck: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { email } = getDecryptedBody(request, encryptedFields.userCheck)
    consumeAddressAttempt(sandbox.data, now, 'check', getCaller(request))
    return ok({ exists: findUserByEmail(sandbox.data, email) !== undefined })
  },

  deleteAccount: async ({ request }) => {
    const { sandbox, now } = request.mock
    requireStepUp(sandbox.data, now, requireUser(request))
    const { password } = getDecryptedBody(request, encryptedFields.deleteAccount)
    deleteAccountData(sandbox.data, await confirmPassword(request, password, 'password'))
    await sandbox.commit()
    return done()
  },

  resetPassword: async ({ request }) => {
    await resetPasswordByLink(request, getDecryptedBody(request, encryptedFields.resetPassword))
    return done()
  },

  setPassword: async ({ request }) => {
    await changePassword(request, getDecryptedBody(request, encryptedFields.setPassword))
    return done()
  },

  setFirstPassword: async ({ request }) =>
    ok(await saveFirstPassword(request, getDecryptedBody(request, encryptedFields.setFirstPassword))),

  beginEmailChange: async ({ request }) =>
    ok(await requestEmailChange(request, getDecryptedBody(request, encryptedFields.beginEmailChange))),

  setVpnPassword: async ({ request }) =>
    ok(await changeVpnPassword(request, getDecryptedBody(request, encryptedFields.setVpnPassword))),

  twoFactorLogin: async ({ request }) =>
    ok(
      await secondFactor.signInWithTwoFactor(
        request,
        getDecryptedBody(request, encryptedFields.twoFactorLogin),
      ),
    ),

  twoFactorRecovery: async ({ request }) =>
    ok(
      await secondFactor.requestTwoFactorRecovery(
        request,
        getDecryptedBody(request, encryptedFields.twoFactorRecovery),
      ),
    ),

  stepUp: async ({ request }) => {
    await secondFactor.stepUpSession(request, getDecryptedBody(request, encryptedFields.stepUp))
    return done()
  },

  beginAuthenticator: async ({ request }) =>
    ok(
      await secondFactor.beginAuthenticatorSetup(
        request,
        getDecryptedBody(request, encryptedFields.beginAuthenticator),
      ),
    ),

  confirmAuthenticator: async ({ request }) =>
    ok(
      await secondFactor.confirmAuthenticatorSetup(
        request,
        getDecryptedBody(request, encryptedFields.confirmAuthenticator),
      ),
    ),

  turnOffAuthenticator: async ({ request }) => {
    await secondFactor.turnOffAuthenticator(
      request,
      getDecryptedBody(request, encryptedFields.turnOffAuthenticator),
    )
    return done()
  },

  openHandOff: async ({ request }) =>
    ok(await openHandOffLink(request, getDecryptedBody(request, encryptedFields.openHandOff))),

  takeHandOff: async ({ request }) =>
    ok(await takeHandOffSession(request, getDecryptedBody(request, encryptedFields.takeHandOff))),

  passkeySignIn: async ({ request }) =>
    ok(await passkeys.signInWithPasskey(request, getDecryptedBody(request, encryptedFields.passkeySignIn))),

  beginPasskey: async ({ request }) =>
    ok(
      await passkeys.beginPasskeyRegistration(
        request,
        getDecryptedBody(request, encryptedFields.beginPasskey),
      ),
    ),

  removePasskey: async ({ request }) => {
    await passkeys.removePasskeyByPassword(request, getDecryptedBody(request, encryptedFields.removePasskey))
    return done()
  },

  passkeyStepUp: async ({ request }) => {
    await stepUpWithPasskey(request, getDecryptedBody(request, encryptedFields.passkeyStepUp))
    return done()
  },
})
