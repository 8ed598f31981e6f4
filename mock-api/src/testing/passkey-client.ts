import { creationOptions, requestOptions } from '@zoog/contract/passkeys'
import { PERSONA_PASSWORD } from '@zoog/contract/personas'
import { authenticatorSetup } from '@zoog/contract/two-factor'
import { expect } from 'vitest'
import { z } from 'zod'
import { computeTotpCode } from './compute-totp-code'
import { type CeremonyOptions, createPasskey } from './software-authenticator'
import type { TestClient } from './test-client'

export const ORIGIN = 'http://localhost:3000'
export const RESTRICTED = 'http://restricted.localhost:3000'
export type CeremonyOverrides = Partial<CeremonyOptions>

/** Returns functions that send requests as a page of `origin`. */
export const createPasskeyClient = (client: TestClient) => {
  const post = (path: string, body: object, token?: string, origin = ORIGIN) =>
    client.call(`POST ${path}`, { body, token, headers: { origin } })
  const startRegistration = async (token: string, origin = ORIGIN) => {
    const { body } = await post('users/passkeys/start', { password: PERSONA_PASSWORD }, token, origin)
    return z.object({ options: creationOptions }).parse(body.data).options
  }
  const finishRegistration = (token: string, response: object, origin = ORIGIN) =>
    post('users/passkeys/finish', { name: ' Laptop ', response }, token, origin)
  return {
    post,
    startRegistration,
    finishRegistration,
    /** Registers a passkey. */
    registerPasskey: async (token: string, { origin = ORIGIN, ...overrides }: CeremonyOverrides = {}) => {
      const options = await startRegistration(token, origin)
      const registered = createPasskey(options, { origin, ...overrides })
      expect(await finishRegistration(token, registered.response, origin)).toMatchObject({ status: 200 })
      return { ...registered, handle: options.user.id }
    },
    startSignIn: async (origin = ORIGIN) => {
      const { body } = await post('users/login/passkey/start', {}, undefined, origin)
      return z.object({ options: requestOptions }).parse(body.data).options
    },
    /** Turns on two-factor authentication; the session then has a recent code. */
    turnOnTwoFactor: async (token: string) => {
      const { body } = await post('users/twoFactor/start', { password: PERSONA_PASSWORD }, token)
      const { secret } = authenticatorSetup.parse(body.data)
      const code = computeTotpCode(secret, client.sandbox.clock.now())
      expect((await post('users/twoFactor/confirm', { code }, token)).status).toBe(200)
    },
  }
}
type PasskeyClient = ReturnType<typeof createPasskeyClient>
export type RegisteredPasskey = Awaited<ReturnType<PasskeyClient['registerPasskey']>>
