import type { Endpoint, EndpointName } from '@zoog/contract/endpoints'
import type { Persona } from '@zoog/contract/personas'
import { z } from 'zod'
import { findPlainName } from '../endpoints'
import type { TestContext } from '../test-context'

/** A check of one requirement on the server. */
export interface Check {
  /** The endpoint's name, as in `--only`; `server` for general requirements. */
  subject: string
  name: string
  /**
   * Whether the response also depends on the account's state. On a server other than the mock, another valid response
   * then means "not provoked".
   */
  dependsOnAccount?: boolean
  run(context: TestContext): Promise<void>
}

export const createCheck = (subject: string, name: string, run: Check['run']): Check => ({
  subject,
  name,
  run,
})

/** Creates a check whose requests, with a token if the endpoint requires one, must not change stored data. */
export const createRejectionCheck = (
  endpoint: Endpoint,
  name: string,
  run: (context: TestContext, token: string | null) => Promise<void>,
): Check =>
  createCheck(endpoint.name, name, async (context) => {
    const token = endpoint.rules.auth === 'required' ? await context.getReadOnlyToken('paid') : null
    await context.expectUnchanged(() => run(context, token))
  })

/**
 * The requests of a check of one endpoint. They name plain endpoints; the check of an encrypted twin sends them to the
 * twins.
 */
export type Scenario = (context: TestContext) => Promise<void>
/** A scenario that causes a rejection with the given status. */
export type Rejection = (context: TestContext, status: number) => Promise<unknown>
export type Scenarios = Partial<Record<EndpointName, Scenario>>

/** Returns the scenario of an endpoint, a twin's from its plain endpoint. */
export const findScenario = <T>(
  scenarios: Readonly<Partial<Record<string, T>>>,
  name: string,
): T | undefined => scenarios[name] ?? scenarios[findPlainName(name) ?? '']

export const withReadOnlyToken =
  (persona: 'free' | 'paid' = 'free'): Scenario =>
  async (context) => {
    await context.expectExample(context.endpointName, 200, { token: await context.getReadOnlyToken(persona) })
  }

export const withDisposableAccount =
  (persona: Persona = 'free'): Scenario =>
  async (context) => {
    const { token } = await context.createDisposableAccount(persona)
    await context.expectExample(context.endpointName, 200, { token })
  }

const unwrapObject = (schema: z.ZodTypeAny | null): z.AnyZodObject | null => {
  if (schema instanceof z.ZodEffects) return unwrapObject(schema.innerType())
  return schema instanceof z.ZodObject ? schema : null
}

/** Returns the fields of an input schema, and whether each is required. */
export const listFields = (schema: z.ZodTypeAny | null): { name: string; isRequired: boolean }[] =>
  Object.entries<z.ZodTypeAny>(unwrapObject(schema)?.shape ?? {}).map(([name, type]) => ({
    name,
    isRequired: !type.isOptional(),
  }))

const failureErrors = z.object({ errors: z.record(z.array(z.string()).min(1)) })

/** Returns the names of the fields in a failure's errors. */
export const getErrorFields = (body: unknown): string[] =>
  Object.keys(failureErrors.safeParse(body).data?.errors ?? {}).sort()

const codeBody = z.object({ code: z.string() })

/** Returns a failure's error code; null if it has none. */
export const getErrorCode = (body: unknown): string | null => codeBody.safeParse(body).data?.code ?? null
