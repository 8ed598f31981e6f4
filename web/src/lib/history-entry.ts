import type { z } from 'zod'

/** Returns the state of this history entry if it has the schema's shape, else null. The state survives a reload. */
export const readEntryState = <T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>): T | null =>
  schema.safeParse(window.history.state).data ?? null

/** Returns whether this history entry has a state. */
export const hasEntryState = (state: string): boolean => window.history.state === state

/** Replaces the state of this history entry, and its address if one is given. */
export const writeEntryState = (state: object | null, address?: string): void =>
  window.history.replaceState(state, '', address)

/** Replaces the address of this history entry and keeps its state. */
export const replaceAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', address)
