import { z } from 'zod'

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

const withCode = z.object({ code: z.string() })

/** Returns a failure's error code; null if it has none. */
export const getErrorCode = (body: unknown): string | null => withCode.safeParse(body).data?.code ?? null
