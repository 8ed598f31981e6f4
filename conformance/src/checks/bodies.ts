import { CSRF } from '@zoog/contract/constants'
import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import type { RequestInput } from '../api-client'
import { getExample, getExampleBody } from '../examples'
import type { TestContext } from '../test-context'
import { type Check, createRejectionCheck, getErrorFields, listFields } from './check'

/** A body size beyond the limit of any server. */
const LARGE_BODY_BYTES = 2 * 1024 * 1024

const formatNames = (names: string[]): string => names.join(', ') || 'none'

/** Checks that the response is a 422 whose errors name exactly the given fields; null for any. */
const expectFieldErrors = async (
  context: TestContext,
  subject: string,
  input: RequestInput,
  fields: string[] | null,
): Promise<void> => {
  const { status, body } = await context.expectExample(context.endpointName, 422, input, subject)
  if (status !== 422 || fields === null) return
  // Errors may name the inner fields of a nested field.
  const named = [...new Set(getErrorFields(body).map((field) => field.replace(/\..*/, '')))]
  context.assert(
    named.join() === [...fields].sort().join(),
    `${subject}: errors name ${formatNames(named)} instead of ${formatNames(fields)}`,
  )
}

/** Query fields that reject only a long or an empty text. Any other one rejects `INVALID_TEXT`. */
const INVALID_QUERY_VALUES: Readonly<Record<string, string>> = {
  selectedPlan: 'x'.repeat(65),
  'g-recaptcha-response': '',
}
const INVALID_TEXT = '\u0000 wrong \u0000'

/** An error of these fields may come with others: a server may also report that a password and its confirmation differ. */
const FIELDS_WITH_FURTHER_ERRORS: readonly string[] = ['password']

/** Checks without the required fields, and with an invalid value in each field. */
const createFieldCheck = (endpoint: Endpoint, place: 'body' | 'query'): Check[] => {
  const fields = listFields(endpoint[place])
  if (fields.length === 0) return []
  const required = fields.filter((field) => field.isRequired).map(({ name }) => name)
  const getInvalidInput = (name: string): RequestInput =>
    place === 'body'
      ? { body: { ...getExampleBody(endpoint.name), [name]: { wrong: true } } }
      : { query: { ...getExample(endpoint.name).query, [name]: INVALID_QUERY_VALUES[name] ?? INVALID_TEXT } }
  const check = createRejectionCheck(
    endpoint,
    `422 for missing and invalid ${place} fields`,
    async (context, token) => {
      if (required.length > 0)
        await expectFieldErrors(context, `an empty ${place}`, { token, [place]: {} }, required)
      for (const { name } of fields)
        await expectFieldErrors(
          context,
          `an invalid ${name}`,
          { ...getInvalidInput(name), token },
          FIELDS_WITH_FURTHER_ERRORS.includes(name) ? null : [name],
        )
    },
  )
  return [check]
}

const createParamCheck = (endpoint: Endpoint): Check =>
  createRejectionCheck(endpoint, '422 for invalid path parameters', async (context, token) => {
    for (const { name } of listFields(endpoint.params))
      for (const value of ['0', '-1', '1e3', ' 7', 'En.JSON', 'nope', '999999999999999999999'])
        await expectFieldErrors(context, `${name} = ${value}`, { token, params: { [name]: value } }, [name])
  })

const createJsonCheck = (endpoint: Endpoint): Check =>
  createRejectionCheck(endpoint, '422 for a body that is not a JSON object', async (context, token) => {
    const text = JSON.stringify(getExample(endpoint.name).body)
    const bodies = {
      'truncated JSON': { raw: text.slice(0, -1) },
      'a list': { raw: `[${text}]` },
      null: { raw: 'null' },
      'a text': { raw: '"text"' },
      XML: { raw: '<a/>', contentType: 'application/xml' },
      'a prototype': { raw: `{"__proto__":{"a":1},${text.slice(1)}`.replace(',}', '}') },
    }
    for (const [subject, body] of Object.entries(bodies))
      await context.expectStatus(endpoint.name, 422, { token, ...body }, subject)
  })

const createSizeCheck = (endpoint: Endpoint): Check =>
  createRejectionCheck(endpoint, '413 for a large body', async (context, token) => {
    const text = 'A'.repeat(LARGE_BODY_BYTES)
    const raw = isEncrypted(endpoint) ? text : JSON.stringify({ text })
    await context.expectExample(endpoint.name, 413, { token, raw })
  })

const createCsrfCheck = (endpoint: Endpoint): Check =>
  createRejectionCheck(endpoint, '419 without the CSRF header', async (context, token) => {
    const cookie = `${CSRF.cookie}=one-value`
    const invalid: Record<string, string>[] = [{ cookie }, { cookie, [CSRF.header]: 'another' }]
    for (const headers of invalid) await context.expectExample(endpoint.name, 419, { token, headers })
  })

/** Invalid input is rejected, changes nothing, and the errors name its fields. */
export const bodyChecks: Check[] = endpoints.flatMap((endpoint) => [
  ...(endpoint.params ? [createParamCheck(endpoint)] : []),
  ...createFieldCheck(endpoint, 'query'),
  ...(endpoint.method === 'GET'
    ? []
    : [
        ...createFieldCheck(endpoint, 'body'),
        ...(endpoint.body && !isEncrypted(endpoint) ? [createJsonCheck(endpoint)] : []),
        createSizeCheck(endpoint),
        createCsrfCheck(endpoint),
      ]),
])
