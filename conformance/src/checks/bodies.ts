import { CSRF } from '@zoog/contract/constants'
import { type Endpoint, endpoints, isEncrypted, isReadOnly } from '../endpoints'
import { getExample } from '../examples'
import type { TestContext } from '../test-context'
import type { Check } from './check'
import { getErrorFields, listFields } from './fields'

/** More than any server accepts for a few fields. */
const LARGE = 2 * 1024 * 1024

const tokenFor = async (world: TestContext, call: Endpoint): Promise<string | null> =>
  call.rules.auth === 'required' ? world.getReadableToken('paid') : null

const names = (found: string[]): string => found.join(', ') || 'none'

/** Checks for a 422 that names exactly the fields. */
const refuses = async (
  world: TestContext,
  call: Endpoint,
  what: string,
  input: Parameters<TestContext['request']>[1],
  fields: string[] | null,
): Promise<void> => {
  const reply = await world.request(call.name, input)
  world.assert(reply.status === 422, `${what}: answered ${reply.status}, not 422`)
  if (reply.status !== 422 || fields === null) return
  // A nested field may be named by its inner fields too.
  const named = [...new Set(getErrorFields(reply.body).map((field) => field.replace(/\..*/, '')))]
  world.assert(
    named.join() === [...fields].sort().join(),
    `${what}: errors name ${names(named)} instead of ${names(fields)}`,
  )
}

/** Each field missing, and each with a wrong type. */
const fieldChecks = (call: Endpoint, place: 'body' | 'query'): Check[] => {
  const fields = listFields(place === 'body' ? call.body : call.query)
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  if (fields.length === 0) return []
  const readOnly = isReadOnly(call)
  const good = (): Record<string, unknown> => {
    const example = getExample(call.name)
    return Object.fromEntries(Object.entries(Object(place === 'body' ? example.body : example.query)))
  }
  const input = (token: string | null, given: Record<string, unknown>) => {
    if (place === 'body') return { ...getExample(call.name), token, body: given }
    const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    return { ...getExample(call.name), token, query: texts }
  }
  const wrongFor = (name: string): unknown => {
    if (place === 'body') return { wrong: true }
    // In a query everything is text: some fields refuse only text that is too long or empty.
    if (name === 'selectedPlan') return 'x'.repeat(65)
    return name === 'g-recaptcha-response' ? '' : '\u0000 wrong \u0000'
  }
  return [
    ...(required.length > 0
      ? [
          {
            subject: call.name,
            name: `422 without ${place} fields`,
            isReadOnly: readOnly,
            run: async (world: TestContext) => {
              const token = await tokenFor(world, call)
              await world.expectUnchanged(`An empty ${place}`, () =>
                refuses(world, call, `an empty ${place}`, input(token, {}), required),
              )
            },
          },
        ]
      : []),
    {
      subject: call.name,
      name: `422 for each ${place} field that does not fit`,
      isReadOnly: readOnly,
      run: async (world) => {
        const token = await tokenFor(world, call)
        await world.expectUnchanged('A field that does not fit', async () => {
          for (const { name } of fields) {
            await refuses(
              world,
              call,
              `${name} of another kind`,
              input(token, { ...good(), [name]: wrongFor(name) }),
              // An invalid password can't match its confirmation; the server may report that too.
              name === 'password' ? null : [name],
            )
          }
        })
      },
    },
  ]
}

const paramChecks = (call: Endpoint): Check[] => {
  if (!call.params) return []
  return [
    {
      subject: call.name,
      name: '422 for an address that does not fit',
      isReadOnly: isReadOnly(call),
      run: async (world) => {
        const token = await tokenFor(world, call)
        await world.expectUnchanged('An address that does not fit', async () => {
          for (const { name } of listFields(call.params))
            for (const value of ['0', '-1', '1e3', ' 7', 'En.JSON', 'nope', '999999999999999999999'])
              await refuses(
                world,
                call,
                `${name} = ${value}`,
                { ...getExample(call.name), token, params: { [name]: value } },
                [name],
              )
        })
      },
    },
  ]
}

/** Bodies that are not JSON objects. */
const formChecks = (call: Endpoint): Check[] =>
  isEncrypted(call) || !call.body
    ? []
    : [
        {
          subject: call.name,
          name: '422 for a body that is no JSON object',
          run: async (world) => {
            const token = await tokenFor(world, call)
            const text = JSON.stringify(getExample(call.name).body)
            await world.expectUnchanged('A body that is no JSON object', async () => {
              await refuses(world, call, 'cut JSON', { token, raw: `${text.slice(0, -1)}` }, null)
              await refuses(world, call, 'a list', { token, raw: `[${text}]` }, null)
              await refuses(world, call, 'null', { token, raw: 'null' }, null)
              await refuses(world, call, 'a text', { token, raw: '"text"' }, null)
              await refuses(world, call, 'XML', { token, raw: '<a/>', contentType: 'application/xml' }, null)
              await refuses(
                world,
                call,
                'a prototype',
                { token, raw: `{"__proto__":{"a":1},${text.slice(1)}`.replace(',}', '}') },
                null,
              )
            })
          },
        },
      ]

const writeChecks = (call: Endpoint): Check[] => [
  {
    subject: call.name,
    name: '413 for a body that is too large',
    run: async (world) => {
      const token = await tokenFor(world, call)
      const raw = isEncrypted(call) ? 'A'.repeat(LARGE) : JSON.stringify({ text: 'A'.repeat(LARGE) })
      await world.expectUnchanged('A body that is too large', async () => {
        await world.expectStatus(call.name, 413, { ...getExample(call.name), token, raw })
      })
    },
  },
  {
    subject: call.name,
    name: '419 without the header of the CSRF cookie',
    run: async (world) => {
      const token = await tokenFor(world, call)
      const cookie = `${CSRF.cookie}=one-value`
      await world.expectUnchanged('A call without the CSRF header', async () => {
        await world.expectExample(call.name, 419, { token, headers: { cookie } })
        await world.expectExample(call.name, 419, { token, headers: { cookie, [CSRF.header]: 'another' } })
      })
    },
  },
]

/** Invalid input is refused with its fields and changes nothing. */
export const bodyChecks: Check[] = endpoints.flatMap((call) => [
  ...paramChecks(call),
  ...fieldChecks(call, 'query'),
  ...(call.method === 'GET' ? [] : [...fieldChecks(call, 'body'), ...formChecks(call), ...writeChecks(call)]),
])
