import { z } from 'zod'
import type { Exchange } from './test-context'
import { parseJson } from './validate-response'

const observation = z.object({
  call: z.string(),
  status: z.number().int(),
  /** The media type. */
  type: z.string(),
  /** The types of the body's fields by their paths: never a value, so that a record can be kept anywhere. */
  fields: z.record(z.string()),
  times: z.number().int(),
  /** What is wrong with it by the contract; of what the mock promises beyond it, too. */
  problems: z.array(z.string()),
})

/** What a call gave with a status, over all of its answers. */
export type Observation = z.infer<typeof observation>

/** A record as `--record` writes it. */
export const observationRecord = z.object({ observed: z.array(observation) })

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The types in a value, by path; those of a list's entries are one. */
const typesIn = (value: unknown, path: string): [path: string, type: string][] => {
  if (Array.isArray(value)) return [[path, 'array'], ...value.flatMap((each) => typesIn(each, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return [[path, typeOf(value)]]
  return Object.entries(value).flatMap(([key, each]) => typesIn(each, path ? `${path}.${key}` : key))
}

const isSame = (one: Exchange, other: Exchange): boolean =>
  one.endpoint === other.endpoint && one.status === other.status

const observationOf = (
  exchanges: readonly Exchange[],
  { endpoint, status, response }: Exchange,
): Observation => {
  const types = new Map<string, Set<string>>()
  for (const [path, type] of exchanges.flatMap((each) => typesIn(parseJson(each.response.text), '')))
    types.set(path, (types.get(path) ?? new Set()).add(type))
  return {
    call: endpoint.name,
    status,
    type: (response.headers['content-type'] ?? 'none').split(';')[0] ?? '',
    fields: Object.fromEntries(
      [...types].sort().map(([path, found]) => [path, [...found].sort().join(' | ')]),
    ),
    times: exchanges.length,
    problems: [...new Set(exchanges.flatMap(({ problems, warnings }) => [...problems, ...warnings]))],
  }
}

/** What each call gave, in the order of calls and statuses. */
export const collectObservations = (exchanges: readonly Exchange[]): Observation[] =>
  exchanges
    .filter((each, index) => exchanges.findIndex((other) => isSame(each, other)) === index)
    .map((each) =>
      observationOf(
        exchanges.filter((other) => isSame(each, other)),
        each,
      ),
    )
    .sort((one, other) => one.call.localeCompare(other.call) || one.status - other.status)

/** What each call gave, for people. */
export const formatObservations = (observed: readonly Observation[]): string[] =>
  observed.map(
    ({ call, status, times, problems }) =>
      `  ${call} ${status}, ${times} times: ${problems.join('; ') || 'as declared'}`,
  )

/** What differs between a record and now: answers of a new kind, and fields that came, went, or changed their type. */
export const diffObservations = (before: readonly Observation[], now: readonly Observation[]): string[] => {
  const nameOf = ({ call, status }: Observation) => `${call} ${status}`
  const found = (all: readonly Observation[], name: string) => all.find((each) => nameOf(each) === name)
  const names = [...new Set([...before, ...now].map(nameOf))].sort()
  return names.flatMap((name) => {
    const was = found(before, name)
    const is = found(now, name)
    if (!was) return [`${name}: new`]
    if (!is) return [`${name}: did not come`]
    const paths = [...new Set([...Object.keys(was.fields), ...Object.keys(is.fields)])].sort()
    return [
      ...(was.type === is.type ? [] : [`${name}: ${was.type} became ${is.type}`]),
      ...paths
        .filter((path) => was.fields[path] !== is.fields[path])
        .map(
          (path) =>
            `${name}: ${path || 'body'}: ${was.fields[path] ?? 'nothing'} became ${is.fields[path] ?? 'nothing'}`,
        ),
    ]
  })
}
