import { z } from 'zod'

/**
 * `YYYY-MM-DD HH:mm:ss`, UTC: the only date format on the wire. The day must exist in its month; February 29 passes in any
 * year.
 */
export const wireDate = z
  .string()
  .regex(
    /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d)) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  )

/** Milliseconds since the epoch of a wire date. */
export const fromWireDate = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

/** Formats a time in milliseconds since the epoch as a wire date; the year must have four digits. */
export const toWireDate = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
