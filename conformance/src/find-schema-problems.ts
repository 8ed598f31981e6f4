import type { z } from 'zod'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the paths of values that parsing dropped: fields outside the schema and unknown codes. */
const listDroppedPaths = (raw: unknown, parsed: unknown, path: string): string[] => {
  if (Array.isArray(raw))
    return Array.isArray(parsed)
      ? raw.flatMap((each, index) => listDroppedPaths(each, parsed[index], `${path}[${index}]`))
      : [path]
  if (!isRecord(raw)) return Object.is(raw, parsed) ? [] : [path]
  if (!isRecord(parsed)) return [path]
  return Object.entries(raw).flatMap(([key, value]) => {
    const fieldPath = path ? `${path}.${key}` : key
    return Object.hasOwn(parsed, key) ? listDroppedPaths(value, parsed[key], fieldPath) : [fieldPath]
  })
}

/**
 * Returns the problems of a value, including fields that the schema doesn't name. Response schemas transform nothing,
 * so every value that parsing changes or drops is outside the schema.
 */
export const findSchemaProblems = (schema: z.ZodTypeAny, value: unknown): string[] => {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  return listDroppedPaths(value, parsed.data, '').map((path) => `${path || 'body'}: not in the contract`)
}
