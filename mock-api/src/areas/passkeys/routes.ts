import { passkeysContract } from '@zoog/contract/passkeys'
import { createRouter, done, getCustomerContext, ok, replaceSessionToken } from '../../core/request'
import type { SessionRow } from '../../core/schema'
import { recordAccountEvent } from '../account-events/account-events'
import { findActiveAuthenticator, twoFactorOffError } from '../two-factor/authenticator'
import { confirmPassword } from '../users/confirm-password'
import { addAttribution } from '../users/new-user'
import { createSignInSession, endDueTwoFactorRecovery } from '../users/sign-in'
import type { ChallengePurpose } from './challenges'
import { mailPasskeyChange } from './mails'
import {
  createRequestOptions,
  getRelyingParty,
  getUserHandle,
  verifyPasskeyResponse,
} from './passkey-ceremony'
import {
  findPasskeysForHost,
  listPasskeys,
  passkeyInvalidError,
  removePasskey,
  renamePasskey,
  requirePasskeySlot,
  toDescriptor,
} from './passkeys'
import { createCreationOptions, finishPasskeyRegistration } from './registration'

const getStepUpPurpose = (session: SessionRow): ChallengePurpose => `step-up:${session.id}`

export const passkeysRouter = createRouter(passkeysContract, {
  startSignIn: async ({ request }) => ok({ options: createRequestOptions(request, 'sign-in') }),

  signIn: async ({ request, body: { response, ...attribution } }) => {
    const user = await verifyPasskeyResponse(request, 'sign-in', response)
    addAttribution(user, attribution)
    endDueTwoFactorRecovery(request, user)
    return ok(await createSignInSession(request, user, true))
  },

  startStepUp: async ({ request }) => {
    const { data, user, session } = request.mock
    const { host } = getRelyingParty(request)
    const passkeys = findPasskeysForHost(data, user.id, host)
    if (passkeys.length === 0) return ok({ options: null })
    const options = createRequestOptions(request, getStepUpPurpose(session))
    return ok({ options: { ...options, allowCredentials: passkeys.map(toDescriptor) } })
  },

  /** Replaces a code if two-factor authentication is on. */
  stepUp: async ({ request, body: { response } }) => {
    const { data, now, user, session } = request.mock
    if (!findActiveAuthenticator(data, now, user.id)) throw twoFactorOffError()
    const own = findPasskeysForHost(data, user.id, getRelyingParty(request).host)
    // Doesn't reveal whether another account has this passkey.
    if (!own.some(({ id }) => id === response.id)) throw passkeyInvalidError()
    await verifyPasskeyResponse(request, getStepUpPurpose(session), response, user.id)
    session.steppedUpAt = now
    replaceSessionToken(request)
    return done()
  },

  getPasskeys: async ({ request }) => {
    const { data, user } = request.mock
    const userHandle = getUserHandle(request, user.id).toString('base64url')
    return ok({ passkeys: listPasskeys(data, user.id), userHandle })
  },

  start: async ({ request, body }) => {
    const { mock } = request
    requirePasskeySlot(mock.data, mock.user.id)
    const user = await confirmPassword(request, body.password, 'password')
    return ok({ options: createCreationOptions(request, user, mock.session) })
  },

  finish: async ({ request, body }) => ok(await finishPasskeyRegistration(request, body)),

  rename: async ({ request: { mock }, body }) =>
    ok(renamePasskey(mock.data, mock.user.id, body.id, body.name)),

  remove: async ({ request, body }) => {
    const user = await confirmPassword(request, body.password, 'password')
    const name = removePasskey(request.mock.data, user.id, body.id)
    recordAccountEvent(request, user.id, 'passkeyRemoved')
    mailPasskeyChange(getCustomerContext(request, user), 'passkeyRemoved', name)
    return done()
  },
})
