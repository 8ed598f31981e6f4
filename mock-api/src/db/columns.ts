import { z } from 'zod'

/** A moment: milliseconds since the epoch, by the sandbox's clock. */
export const at = z.number()

/** A row's own number, or that of the row it belongs to. */
export const id = z.number().int().positive()
