import { initServer } from '@ts-rest/fastify'
import { claimsOf, restrictedContract } from '@zoog/contract/restricted'
import { openedBody, requireUser } from '../plugins/context'
import { callerOf } from '../plugins/device'
import { annihilate } from '../rules/annihilation'
import { findByEmail } from '../rules/find-user'
import { takeFromAddress } from '../rules/guessing'
import { requireStepUp } from '../rules/step-up'
import {
  askForEmailChange,
  askForReset,
  changePassword,
  changeVpnPassword,
  chooseFirstPassword,
  confirmPassword,
  logIn,
  setNewPassword,
  signUp,
} from './account-flows'
import { done, ok } from './answers'
import { openLink, takeSession } from './hand-over-flows'
import * as passkeys from './passkey-flows'
import { stepUpByPasskey } from './passkey-step-up'
import * as secondFactor from './second-factor-flows'

const server = initServer()

const { login, register, requestResetPassword, userCheck, annihilation } = restrictedContract
const { resetPassword, setPassword, setFirstPassword, beginEmailChange, setVpnPassword, secondStep } =
  restrictedContract
const { lostStep, stepUp, beginAuthenticator, confirmAuthenticator, turnOffAuthenticator } =
  restrictedContract
const { openHandOver, takeHandOver, passkeySignIn, beginPasskey, removePasskey, passkeyStepUp } =
  restrictedContract
/** The part of the restricted area that is served here. */
export const restrictedAccountContract = {
  login,
  register,
  requestResetPassword,
  userCheck,
  annihilation,
  resetPassword,
  setPassword,
  setFirstPassword,
  beginEmailChange,
  setVpnPassword,
  secondStep,
  lostStep,
  stepUp,
  beginAuthenticator,
  confirmAuthenticator,
  turnOffAuthenticator,
  openHandOver,
  takeHandOver,
  passkeySignIn,
  beginPasskey,
  removePasskey,
  passkeyStepUp,
}

/** The account calls whose body is an encrypted text. */
export const restrictedAccounts = server.router(restrictedAccountContract, {
  login: async ({ request }) => ok(await logIn(request, openedBody(request, claimsOf.login))),

  register: async ({ request }) => ok(await signUp(request, openedBody(request, claimsOf.register))),

  requestResetPassword: async ({ request }) => {
    await askForReset(request, openedBody(request, claimsOf.requestResetPassword))
    return done()
  },

  userCheck: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { email } = openedBody(request, claimsOf.userCheck)
    takeFromAddress(sandbox.data, now, 'check', callerOf(request))
    return ok({ exists: findByEmail(sandbox.data, email) !== undefined })
  },

  annihilation: async ({ request }) => {
    const { sandbox, now } = request.mock
    requireStepUp(sandbox.data, now, requireUser(request))
    const { password } = openedBody(request, claimsOf.annihilation)
    annihilate(sandbox.data, await confirmPassword(request, password, 'password'))
    await sandbox.commit()
    return done()
  },

  resetPassword: async ({ request }) => {
    await setNewPassword(request, openedBody(request, claimsOf.resetPassword))
    return done()
  },

  setPassword: async ({ request }) => {
    await changePassword(request, openedBody(request, claimsOf.setPassword))
    return done()
  },

  setFirstPassword: async ({ request }) =>
    ok(await chooseFirstPassword(request, openedBody(request, claimsOf.setFirstPassword))),

  beginEmailChange: async ({ request }) =>
    ok(await askForEmailChange(request, openedBody(request, claimsOf.beginEmailChange))),

  setVpnPassword: async ({ request }) =>
    ok(await changeVpnPassword(request, openedBody(request, claimsOf.setVpnPassword))),

  secondStep: async ({ request }) =>
    ok(await secondFactor.logInSecond(request, openedBody(request, claimsOf.secondStep))),

  lostStep: async ({ request }) =>
    ok(await secondFactor.loseSecondStep(request, openedBody(request, claimsOf.lostStep))),

  stepUp: async ({ request }) => {
    await secondFactor.stepUpSession(request, openedBody(request, claimsOf.stepUp))
    return done()
  },

  beginAuthenticator: async ({ request }) =>
    ok(await secondFactor.beginAuthenticator(request, openedBody(request, claimsOf.beginAuthenticator))),

  confirmAuthenticator: async ({ request }) =>
    ok(await secondFactor.confirmAuthenticator(request, openedBody(request, claimsOf.confirmAuthenticator))),

  turnOffAuthenticator: async ({ request }) => {
    await secondFactor.turnOffAuthenticator(request, openedBody(request, claimsOf.turnOffAuthenticator))
    return done()
  },

  openHandOver: async ({ request }) =>
    ok(await openLink(request, openedBody(request, claimsOf.openHandOver))),

  takeHandOver: async ({ request }) =>
    ok(await takeSession(request, openedBody(request, claimsOf.takeHandOver))),

  passkeySignIn: async ({ request }) =>
    ok(await passkeys.logInByPasskey(request, openedBody(request, claimsOf.passkeySignIn))),

  beginPasskey: async ({ request }) =>
    ok(await passkeys.beginPasskey(request, openedBody(request, claimsOf.beginPasskey))),

  removePasskey: async ({ request }) => {
    await passkeys.dropPasskey(request, openedBody(request, claimsOf.removePasskey))
    return done()
  },

  passkeyStepUp: async ({ request }) => {
    await stepUpByPasskey(request, openedBody(request, claimsOf.passkeyStepUp))
    return done()
  },
})
