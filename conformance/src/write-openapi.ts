/**
 * Writes `docs/openapi.json`. With `--examples`, it first runs the conformance checks on the mock and records an example
 * request and response of each endpoint.
 */

import { writeFileSync } from 'node:fs'
import { endpoints, isEncrypted } from '@zoog/contract/endpoints'
import { createMock } from '@zoog/mock-api'
import { getExample } from './examples'
import { createInProcessTransport } from './http-transport'
import { runConformance } from './run-conformance'
import { inspectTarget } from './target'
import { isRecord, parseJson } from './validate-response'

const EXAMPLES = new URL('../../mock-api/src/control/openapi-examples.json', import.meta.url)
const DOCUMENT = new URL('../../docs/openapi.json', import.meta.url)
const MAX_TEXT = 90
/** The shortest length that the contract's patterns of tokens accept. */
const MAX_TOKEN = 26

const shortenText = (text: string): string => {
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return 'e30.e30.c2lnbmF0dXJl'
  const [begin] = /-----BEGIN.*/.exec(text) ?? []
  if (begin) return `${begin}\n…`
  if (text.startsWith('data:')) return 'data:image/svg+xml,…'
  // Checksums and UUIDs have a fixed length.
  if (/^[\w-]+$/.test(text) && !/^[0-9a-f-]+$/.test(text)) return text.slice(0, MAX_TOKEN)
  return text.length > MAX_TEXT && /^[\w+/=-]+$/.test(text) ? text.slice(0, 40) : text
}

/** Returns an example with one entry per list and shortened texts. */
const shorten = (value: unknown): unknown => {
  if (typeof value === 'string') return shortenText(value)
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shorten(field)]))
}

/** Returns the first two entries on each level, because the translations have thousands. */
const shortenTexts = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, 2)
          .map(([key, text]) => [key, shortenTexts(text)]),
      )
    : value

/** Converts numeric texts of a URL to numbers, as the document declares them. */
const toNumbers = (values: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^\d{1,15}$/.test(String(value)) ? Number(value) : value,
    ]),
  )

const recordExamples = async (): Promise<void> => {
  const mock = await createMock()
  const { exchanges } = await runConformance(await inspectTarget(createInProcessTransport(mock)))
  await mock.close()
  const examples = Object.fromEntries(
    endpoints.map((endpoint) => {
      const successes = exchanges.filter(
        (exchange) =>
          exchange.endpoint === endpoint &&
          exchange.response.status === 200 &&
          exchange.problems.length === 0,
      )
      // Prefer a response without empty lists.
      const best = successes.find(({ response }) => !response.text.includes('[]')) ?? successes[0]
      if (!best) throw new Error(`${endpoint.name} has no successful response to record.`)
      const { params, query, body } = { ...getExample(endpoint.name), ...best.input }
      const response = parseJson(best.response.text)
      const short = endpoint.name === 'assets.getTexts' ? shortenTexts(response) : shorten(response)
      // Some lists have a fixed length.
      const isValid = endpoint.responses.get(200)?.safeParse(short).success
      return [
        endpoint.name,
        {
          ...(params && { params: toNumbers(params) }),
          ...(query && { query: toNumbers(query) }),
          ...(body !== undefined && !isEncrypted(endpoint) && { body: shorten(body) }),
          ...(!endpoint.events && { response: isValid ? short : response }),
        },
      ]
    }),
  )
  writeFileSync(EXAMPLES, `${JSON.stringify(examples, null, 2)}\n`)
}

/** Returns JSON with one line per operation and component, so that changes are visible in review. */
const format = (value: unknown, depth: number): string => {
  if (depth === 0 || !isRecord(value)) return JSON.stringify(value)
  const lines = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}: ${format(field, depth - 1)}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}

if (process.argv.includes('--examples')) await recordExamples()
// Create the mock after the examples are written, because it reads them when it builds the document.
const mock = await createMock()
const document: unknown = (await mock.api.inject('/__mock/openapi.json')).json()
await mock.close()
writeFileSync(DOCUMENT, `${format(document, 3)}\n`)
