import { z } from 'zod'

/** A moment: milliseconds since the epoch, by the sandbox's clock. */
export const timestamp = z.number()

/** A row's own number, or that of the row it belongs to. */
export const rowId = z.number().int().positive()
