import { initServer } from '@ts-rest/fastify'
import { claimsOf, restrictedContract } from '@zoog/contract/restricted'
import { verifyPassword } from '../db/passwords'
import { openedBody, requireUser } from '../plugins/context'
import { annihilate } from '../rules/annihilation'
import { beginConfirmation, completeConfirmation } from '../rules/confirm-password'
import { findByEmail } from '../rules/find-user'
import {
  askForReset,
  changePassword,
  changeVpnPassword,
  logIn,
  setNewPassword,
  signUp,
} from './account-flows'
import { done, ok } from './answers'

const server = initServer()

const { login, register, requestResetPassword, userCheck, annihilation } = restrictedContract
const { resetPassword, setPassword, setVpnPassword } = restrictedContract
/** The part of the restricted area that is served here. */
export const restrictedAccountContract = {
  login,
  register,
  requestResetPassword,
  userCheck,
  annihilation,
  resetPassword,
  setPassword,
  setVpnPassword,
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
    const { email } = openedBody(request, claimsOf.userCheck)
    return ok({ exists: findByEmail(request.mock.sandbox.data, email) !== undefined })
  },

  annihilation: async ({ request }) => {
    const { sandbox, now } = request.mock
    const { user } = requireUser(request)
    const { password } = openedBody(request, claimsOf.annihilation)
    const hash = beginConfirmation(sandbox.data, now, user)
    const matches = await verifyPassword(password, hash)
    const confirmed = completeConfirmation(sandbox.data, now, user.id, { hash, matches }, 'password')
    annihilate(sandbox.data, confirmed)
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

  setVpnPassword: async ({ request }) =>
    ok(await changeVpnPassword(request, openedBody(request, claimsOf.setVpnPassword))),
})
