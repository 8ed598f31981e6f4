import { CSRF } from '@zoog/contract/constants'
import { type Endpoint, endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { isReadOnly } from '../endpoints'
import { getExample, getExampleBody } from '../examples'
import type { RequestInput, TestContext } from '../test-context'
import { type Check, getErrorFields, listFields } from './check'

/** A body size beyond the limit of any server. */
const LARGE_BODY_BYTES = 2 * 1024 * 1024

const getOptionalToken = async (context: TestContext, endpoint: Endpoint): Promise<string | null> =>
  endpoint.rules.auth === 'required' ? context.getReadOnlyToken('paid') : null

const names = (found: string[]): string => found.join(', ') || 'none'

/** Checks that the response is a 422 whose errors name exactly the given fields; null for any. */
const expectFieldErrors = async (
  context: TestContext,
  endpoint: Endpoint,
  subject: string,
  input: RequestInput,
  fields: string[] | null,
): Promise<void> => {
  const response = await context.expectStatus(endpoint.name, 422, input, subject)
  if (response.status !== 422 || fields === null) return
  // Errors may name the inner fields of a nested field.
  const named = [...new Set(getErrorFields(response.body).map((field) => field.replace(/\..*/, '')))]
  context.assert(
    named.join() === [...fields].sort().join(),
    `${subject}: errors name ${names(named)} instead of ${names(fields)}`,
  )
}

/** Checks without the required fields, and with an invalid value in each field. */
const createFieldChecks = (endpoint: Endpoint, place: 'body' | 'query'): Check[] => {
  const fields = listFields(place === 'body' ? endpoint.body : endpoint.query)
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  if (fields.length === 0) return []
  const readOnly = isReadOnly(endpoint)
  const getValidFields = (): Record<string, unknown> =>
    place === 'body' ? getExampleBody(endpoint.name) : { ...getExample(endpoint.name).query }
  const input = (token: string | null, values: Record<string, unknown>) => {
    if (place === 'body') return { ...getExample(endpoint.name), token, body: values }
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    return { ...getExample(endpoint.name), token, query: texts }
  }
  const getInvalidValue = (name: string): unknown => {
    if (place === 'body') return { wrong: true }
    // Query values are strings: these fields reject only a long or empty string.
    if (name === 'selectedPlan') return 'x'.repeat(65)
    return name === 'g-recaptcha-response' ? '' : '\u0000 wrong \u0000'
  }
  return [
    ...(required.length > 0
      ? [
          {
            subject: endpoint.name,
            name: `422 without ${place} fields`,
            isReadOnly: readOnly,
            run: async (context: TestContext) => {
              const token = await getOptionalToken(context, endpoint)
              await context.expectUnchanged(`An empty ${place}`, () =>
                expectFieldErrors(context, endpoint, `an empty ${place}`, input(token, {}), required),
              )
            },
          },
        ]
      : []),
    {
      subject: endpoint.name,
      name: `422 for each invalid ${place} field`,
      isReadOnly: readOnly,
      run: async (context) => {
        const token = await getOptionalToken(context, endpoint)
        await context.expectUnchanged('An invalid field', async () => {
          for (const { name } of fields) {
            await expectFieldErrors(
              context,
              endpoint,
              `an invalid ${name}`,
              input(token, { ...getValidFields(), [name]: getInvalidValue(name) }),
              // The server may also report that the password and its confirmation differ.
              name === 'password' ? null : [name],
            )
          }
        })
      },
    },
  ]
}

const createParamChecks = (endpoint: Endpoint): Check[] => {
  if (!endpoint.params) return []
  return [
    {
      subject: endpoint.name,
      name: '422 for invalid path parameters',
      isReadOnly: isReadOnly(endpoint),
      run: async (context) => {
        const token = await getOptionalToken(context, endpoint)
        await context.expectUnchanged('An invalid path parameter', async () => {
          for (const { name } of listFields(endpoint.params))
            for (const value of ['0', '-1', '1e3', ' 7', 'En.JSON', 'nope', '999999999999999999999'])
              await expectFieldErrors(
                context,
                endpoint,
                `${name} = ${value}`,
                { ...getExample(endpoint.name), token, params: { [name]: value } },
                [name],
              )
        })
      },
    },
  ]
}

/** Checks with bodies that aren't JSON objects. */
const createFormChecks = (endpoint: Endpoint): Check[] =>
  isEncrypted(endpoint) || !endpoint.body
    ? []
    : [
        {
          subject: endpoint.name,
          name: '422 for a body that is not a JSON object',
          run: async (context) => {
            const token = await getOptionalToken(context, endpoint)
            const text = JSON.stringify(getExample(endpoint.name).body)
            const bodies = {
              'truncated JSON': { raw: text.slice(0, -1) },
              'a list': { raw: `[${text}]` },
              null: { raw: 'null' },
              'a text': { raw: '"text"' },
              XML: { raw: '<a/>', contentType: 'application/xml' },
              'a prototype': { raw: `{"__proto__":{"a":1},${text.slice(1)}`.replace(',}', '}') },
            }
            await context.expectUnchanged('A body that is not a JSON object', async () => {
              for (const [subject, body] of Object.entries(bodies))
                await context.expectStatus(endpoint.name, 422, { token, ...body }, subject)
            })
          },
        },
      ]

const createWriteChecks = (endpoint: Endpoint): Check[] => [
  {
    subject: endpoint.name,
    name: '413 for a large body',
    run: async (context) => {
      const token = await getOptionalToken(context, endpoint)
      const raw = isEncrypted(endpoint)
        ? 'A'.repeat(LARGE_BODY_BYTES)
        : JSON.stringify({ text: 'A'.repeat(LARGE_BODY_BYTES) })
      await context.expectRejection(endpoint.name, 413, 'A large body', {
        ...getExample(endpoint.name),
        token,
        raw,
      })
    },
  },
  {
    subject: endpoint.name,
    name: '419 without the CSRF header',
    run: async (context) => {
      const token = await getOptionalToken(context, endpoint)
      const cookie = `${CSRF.cookie}=one-value`
      await context.expectUnchanged('A request without the CSRF header', async () => {
        await context.expectExample(endpoint.name, 419, { token, headers: { cookie } })
        await context.expectExample(endpoint.name, 419, {
          token,
          headers: { cookie, [CSRF.header]: 'another' },
        })
      })
    },
  },
]

/** Invalid input is rejected, changes nothing, and the errors name its fields. */
export const bodyChecks: Check[] = endpoints.flatMap((endpoint) => [
  ...createParamChecks(endpoint),
  ...createFieldChecks(endpoint, 'query'),
  ...(endpoint.method === 'GET'
    ? []
    : [
        ...createFieldChecks(endpoint, 'body'),
        ...createFormChecks(endpoint),
        ...createWriteChecks(endpoint),
      ]),
])
