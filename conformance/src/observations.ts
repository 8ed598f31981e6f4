import { z } from 'zod'
import type { Exchange } from './test-context'
import { parseJson } from './validate-response'

const observation = z.object({
  endpoint: z.string(),
  status: z.number().int(),
  /** The media type. */
  type: z.string(),
  /** The types of the body's fields by path. Values are left out, so that the file contains no personal data. */
  fields: z.record(z.string()),
  times: z.number().int(),
  /** Violations of the contract, and missing additions of the mock. */
  problems: z.array(z.string()),
})

/** All responses of an endpoint with a status, summarized. */
export type Observation = z.infer<typeof observation>

/** The file that `--record` writes. */
export const observationRecord = z.object({ observed: z.array(observation) })

const getType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Returns the types in a value by path. All entries of a list share a path. */
const listTypes = (value: unknown, path: string): [path: string, type: string][] => {
  if (Array.isArray(value)) return [[path, 'array'], ...value.flatMap((each) => listTypes(each, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return [[path, getType(value)]]
  return Object.entries(value).flatMap(([key, each]) => listTypes(each, path ? `${path}.${key}` : key))
}

const isSame = (one: Exchange, other: Exchange): boolean =>
  one.endpoint === other.endpoint && one.status === other.status

const createObservation = (
  exchanges: readonly Exchange[],
  { endpoint, status, response }: Exchange,
): Observation => {
  const types = new Map<string, Set<string>>()
  for (const [path, type] of exchanges.flatMap((each) => listTypes(parseJson(each.response.text), '')))
    types.set(path, (types.get(path) ?? new Set()).add(type))
  return {
    endpoint: endpoint.name,
    status,
    type: (response.headers['content-type'] ?? 'none').split(';')[0] ?? '',
    fields: Object.fromEntries(
      [...types].sort().map(([path, found]) => [path, [...found].sort().join(' | ')]),
    ),
    times: exchanges.length,
    problems: [...new Set(exchanges.flatMap(({ problems, warnings }) => [...problems, ...warnings]))],
  }
}

/** Returns a summary for each endpoint and status, sorted by both. */
export const collectObservations = (exchanges: readonly Exchange[]): Observation[] =>
  exchanges
    .filter((each, index) => exchanges.findIndex((other) => isSame(each, other)) === index)
    .map((each) =>
      createObservation(
        exchanges.filter((other) => isSame(each, other)),
        each,
      ),
    )
    .sort((one, other) => one.endpoint.localeCompare(other.endpoint) || one.status - other.status)

/** Formats the summaries as lines of text. */
export const formatObservations = (observed: readonly Observation[]): string[] =>
  observed.map(
    ({ endpoint, status, times, problems }) =>
      `  ${endpoint} ${status}, ${times} times: ${problems.join('; ') || 'as declared'}`,
  )

/** Returns the differences from a recorded file: new and missing responses, and fields that are new, missing or of another type. */
export const diffObservations = (before: readonly Observation[], now: readonly Observation[]): string[] => {
  const formatName = ({ endpoint, status }: Observation) => `${endpoint} ${status}`
  const find = (all: readonly Observation[], name: string) => all.find((each) => formatName(each) === name)
  const names = [...new Set([...before, ...now].map(formatName))].sort()
  return names.flatMap((name) => {
    const previous = find(before, name)
    const current = find(now, name)
    if (!previous) return [`${name}: new`]
    if (!current) return [`${name}: missing`]
    const paths = [...new Set([...Object.keys(previous.fields), ...Object.keys(current.fields)])].sort()
    return [
      ...(previous.type === current.type ? [] : [`${name}: ${previous.type} became ${current.type}`]),
      ...paths
        .filter((path) => previous.fields[path] !== current.fields[path])
        .map(
          (path) =>
            `${name}: ${path || 'body'}: ${previous.fields[path] ?? 'nothing'} became ${current.fields[path] ?? 'nothing'}`,
        ),
    ]
  })
}
