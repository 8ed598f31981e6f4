import { initServer } from '@ts-rest/fastify'
import { passkeysContract } from '@zoog/contract/passkeys'
import { requireUser } from '../plugins/context'
import { passkeysOf, renamePasskey } from '../rules/passkeys'
import { done, ok } from './answers'
import { beginPasskey, beginPasskeySignIn, dropPasskey, finishPasskey, logInByPasskey } from './passkey-flows'
import { beginPasskeyStepUp, stepUpByPasskey } from './passkey-step-up'

const server = initServer()

/** Sign-in by a passkey, and the passkeys of an account. */
export const passkeysRouter = server.router(passkeysContract, {
  beginSignIn: async ({ request }) => ok(beginPasskeySignIn(request)),

  signIn: async ({ request, body }) => ok(await logInByPasskey(request, body)),

  beginStepUp: async ({ request }) => ok(beginPasskeyStepUp(request)),

  stepUp: async ({ request, body }) => {
    await stepUpByPasskey(request, body)
    return done()
  },

  getPasskeys: async ({ request }) =>
    ok({ passkeys: passkeysOf(request.mock.sandbox.data, requireUser(request).user.id) }),

  begin: async ({ request, body }) => ok(await beginPasskey(request, body)),

  finish: async ({ request, body }) => ok(await finishPasskey(request, body)),

  rename: async ({ request, body }) => {
    const { sandbox } = request.mock
    const passkey = renamePasskey(sandbox.data, requireUser(request).user.id, body.id, body.name)
    await sandbox.commit()
    return ok(passkey)
  },

  remove: async ({ request, body }) => {
    await dropPasskey(request, body)
    return done()
  },
})
