import type { z } from 'zod'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the places where parsing lost part of a value: fields outside the schema and unknown codes. */
const lost = (raw: unknown, parsed: unknown, path: string): string[] => {
  if (Array.isArray(raw))
    return Array.isArray(parsed)
      ? raw.flatMap((each, index) => lost(each, parsed[index], `${path}[${index}]`))
      : [path]
  if (!isRecord(raw)) return Object.is(raw, parsed) ? [] : [path]
  if (!isRecord(parsed)) return [path]
  return Object.entries(raw).flatMap(([key, value]) => {
    const where = path ? `${path}.${key}` : key
    return Object.hasOwn(parsed, key) ? lost(value, parsed[key], where) : [where]
  })
}

/**
 * What is wrong with a value by its schema, read strictly: too much is a mistake as well as too little. Answers of the
 * contract transform nothing, so what parsing changes or drops is what the schema does not name.
 */
export const findSchemaProblems = (schema: z.ZodTypeAny, value: unknown): string[] => {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  return lost(value, parsed.data, '').map((path) => `${path || 'body'}: not in the contract`)
}
