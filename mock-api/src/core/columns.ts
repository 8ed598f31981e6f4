import { z } from 'zod'

/** Milliseconds since the epoch, by the sandbox's clock. */
export const timestamp = z.number()

/** A row's own id, or the id of a row that it refers to. */
export const rowId = z.number().int().positive()
