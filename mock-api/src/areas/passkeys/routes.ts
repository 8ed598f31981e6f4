import { initServer } from '@ts-rest/fastify'
import { passkeysContract } from '@zoog/contract/passkeys'
import { requireUser } from '../../core/request'
import { done, ok } from '../../core/responses'
import {
  finishPasskeyRegistration,
  removePasskeyByPassword,
  signInWithPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from './handlers'
import { getUserHandle } from './passkey-ceremony'
import { startPasskeyStepUp, stepUpWithPasskey } from './passkey-step-up'
import { listPasskeys, renamePasskey } from './passkeys'

const server = initServer()

/** Sign-in by passkey, and the passkeys of an account. */
export const passkeysRouter = server.router(passkeysContract, {
  startSignIn: async ({ request }) => ok(startPasskeySignIn(request)),

  signIn: async ({ request, body }) => ok(await signInWithPasskey(request, body)),

  startStepUp: async ({ request }) => ok(startPasskeyStepUp(request)),

  stepUp: async ({ request, body }) => {
    await stepUpWithPasskey(request, body)
    return done()
  },

  getPasskeys: async ({ request }) => {
    const { id } = requireUser(request).user
    return ok({
      passkeys: listPasskeys(request.mock.sandbox.data, id),
      userHandle: getUserHandle(request, id).toString('base64url'),
    })
  },

  start: async ({ request, body }) => ok(await startPasskeyRegistration(request, body)),

  finish: async ({ request, body }) => ok(await finishPasskeyRegistration(request, body)),

  rename: async ({ request, body }) => {
    const { sandbox } = request.mock
    const passkey = renamePasskey(sandbox.data, requireUser(request).user.id, body.id, body.name)
    await sandbox.commit()
    return ok(passkey)
  },

  remove: async ({ request, body }) => {
    await removePasskeyByPassword(request, body)
    return done()
  },
})
