import { z } from 'zod'
import { invalidInputError } from '../core/errors'
import { toFieldErrors } from '../plugins/errors'

/** Parses the input of a control request; throws 422 with every invalid or unknown field. */
export const parseInput = <T extends z.ZodTypeAny>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw invalidInputError(toFieldErrors([parsed.error]))
}

export const emptyInput = z.object({}).strict()

/** The allowed names of sandboxes and snapshots. */
export const nameParams = z.object({ name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })
