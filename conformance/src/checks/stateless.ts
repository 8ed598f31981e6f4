import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { getExample } from '../examples'
import type { Check } from './check'
import { listFields } from './fields'

/** A compact JWE in form only: a server without the private key can't decrypt any. */
const ENCRYPTED_EXAMPLE = 'e30.a2V5.aXY.dGV4dA.dGFn'

const createChecks = (endpoint: Endpoint): Check[] => {
  const { name, rules, body, query } = endpoint
  const isSecured = rules.auth === 'required'
  const example = {
    ...getExample(name),
    ...(isEncrypted(endpoint) && { raw: ENCRYPTED_EXAMPLE }),
  }
  const hasRequired = (schema: Endpoint['body']) => listFields(schema).some(({ required }) => required)
  const without = {
    ...(!isEncrypted(endpoint) && hasRequired(body) && { body: {} }),
    ...(hasRequired(query) && { query: {} }),
  }
  const expect = (title: string, status: number, input: object, hasToken = isSecured): Check => ({
    subject: name,
    name: title,
    run: async (context) => {
      const token = hasToken ? await context.getReadableToken() : null
      await context.expectStatus(name, status, { ...example, ...input, token })
    },
  })
  return [
    expect('200 for the example request', 200, {}),
    ...(isSecured ? [expect('401 without a token', 401, {}, false)] : []),
    ...(Object.keys(without).length > 0 ? [expect('422 without required fields', 422, without)] : []),
  ]
}

/**
 * The checks for a server that keeps no state and responds with the examples of `docs/openapi.json`, as Prism does: the
 * status, and the contract's form of the body. The messages of its failures are placeholders. It sends no events.
 */
export const statelessChecks: readonly Check[] = endpoints
  .filter(({ events }) => events === null)
  .flatMap(createChecks)
