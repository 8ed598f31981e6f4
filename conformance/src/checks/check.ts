import type { Persona } from '@zoog/contract/personas'
import { session, user } from '@zoog/contract/users'
import { z } from 'zod'
import { findPlainName } from '../endpoints'
import type { TestContext } from '../test-context'

/** A check of one requirement on the server. */
export interface Check {
  /** The endpoint's name, as in `--only`; `server` for general requirements. */
  subject: string
  name: string
  /** Whether the check sends only GET requests that change nothing; `--read-only` runs only such checks. */
  isReadOnly?: boolean
  /**
   * Whether the response also depends on the account's state. On a server other than the mock, another valid response
   * then means "not provoked".
   */
  dependsOnAccount?: boolean
  run(context: TestContext): Promise<void>
}

/** The requests of a check of one endpoint; `name` is the endpoint or its encrypted twin. */
export type Scenario = (context: TestContext, name: string) => Promise<void>

/** Returns the scenario of an endpoint, a twin's from its plain endpoint. */
export const findScenario = <T>(scenarios: Readonly<Record<string, T>>, name: string): T | undefined =>
  scenarios[name] ?? scenarios[findPlainName(name) ?? '']

export const withReadOnlyToken =
  (persona: 'free' | 'paid' = 'free'): Scenario =>
  async (context, name) => {
    await context.expectExample(name, 200, { token: await context.getReadOnlyToken(persona) })
  }

export const withDisposableAccount =
  (persona: Persona = 'free'): Scenario =>
  async (context, name) => {
    await context.expectExample(name, 200, { token: (await context.createDisposableAccount(persona)).token })
  }

/** Checks that the returned token is valid and belongs to the returned user. */
export const expectSignIn = async (context: TestContext, name: string, body: object): Promise<void> => {
  const { token, user: owner } = await context.expectData(name, session, { body })
  const { id } = await context.expectData('users.getInfo', user, { token })
  context.assert(id === owner.id, `${name} returned a token of another user`)
}

const unwrapObject = (schema: z.ZodTypeAny | null): z.AnyZodObject | null => {
  if (schema instanceof z.ZodEffects) return unwrapObject(schema.innerType())
  return schema instanceof z.ZodObject ? schema : null
}

/** Returns the fields of an input schema, and whether each is required. */
export const listFields = (schema: z.ZodTypeAny | null): { name: string; required: boolean }[] =>
  Object.entries(unwrapObject(schema)?.shape ?? {}).flatMap(([name, type]) =>
    type instanceof z.ZodType ? [{ name, required: !type.isOptional() }] : [],
  )

const failureErrors = z.object({ errors: z.record(z.array(z.string()).min(1)) })

/** Returns the names of the fields in a failure's errors. */
export const getErrorFields = (body: unknown): string[] => {
  const parsed = failureErrors.safeParse(body)
  return parsed.success ? Object.keys(parsed.data.errors).sort() : []
}

const codeBody = z.object({ code: z.string() })

/** Returns a failure's error code; null if it has none. */
export const getErrorCode = (body: unknown): string | null => codeBody.safeParse(body).data?.code ?? null
