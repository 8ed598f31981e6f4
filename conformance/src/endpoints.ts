import type { contract } from '@zoog/contract'
import { type Endpoint, type EndpointName, endpoints } from '@zoog/contract/endpoints'
import type { z } from 'zod'

type Contract = typeof contract

/** The `data` of an endpoint's successful response. */
export type EndpointData<Name extends EndpointName> =
  Name extends `${infer Area extends keyof Contract}.${infer Key}`
    ? Contract[Area] extends Record<
        Key,
        { responses: { 200: z.ZodType<{ data: infer Data }, z.ZodTypeDef, unknown> } }
      >
      ? Data
      : never
    : never

/** Returns the endpoint with a name. Throws if the name is unknown. */
export const getEndpoint = (name: string): Endpoint => {
  const endpoint = endpoints.find((candidate) => candidate.name === name)
  if (!endpoint) throw new Error(`The contract has no endpoint "${name}".`)
  return endpoint
}

/** Returns whether the endpoint changes no data; `--read-only` calls only these endpoints. */
export const isReadOnly = ({ method, rules }: Endpoint): boolean => method === 'GET' && !rules.changesData

/** Returns the methods that the contract declares for a path. */
export const getAllowedMethods = (path: string): string[] =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)

const twins: ReadonlyMap<string, string> = new Map(
  endpoints.flatMap(({ name, rules }) => {
    const twin = endpoints.find(({ path }) => path === rules.encryptedTwin)
    return twin ? [[name, twin.name]] : []
  }),
)

const plainNames: ReadonlyMap<string, string> = new Map([...twins].map(([plain, twin]) => [twin, plain]))

/** Returns the plain endpoint that an encrypted twin repeats; undefined if the endpoint is no twin. */
export const findPlainName = (name: string): string | undefined => plainNames.get(name)

/** Returns the encrypted twin of a plain endpoint; undefined without one. */
export const findTwinName = (plainName: string): string | undefined => twins.get(plainName)
