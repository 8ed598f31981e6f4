import { z } from 'zod'

const objectOf = (schema: z.ZodTypeAny | null): z.AnyZodObject | null => {
  if (schema instanceof z.ZodEffects) return objectOf(schema.innerType())
  return schema instanceof z.ZodObject ? schema : null
}

/** The fields of an input, and whether each is required. */
export const listFields = (schema: z.ZodTypeAny | null): { name: string; required: boolean }[] =>
  Object.entries(objectOf(schema)?.shape ?? {}).flatMap(([name, type]) =>
    type instanceof z.ZodType ? [{ name, required: !type.isOptional() }] : [],
  )

const failureErrors = z.object({ errors: z.record(z.array(z.string()).min(1)) })

/** The fields that a failure names. */
export const getErrorFields = (body: unknown): string[] => {
  const parsed = failureErrors.safeParse(body)
  return parsed.success ? Object.keys(parsed.data.errors).sort() : []
}
