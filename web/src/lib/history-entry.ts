import type { z } from 'zod'

/** Returns the state of this history entry if it has the schema's shape, else null. The state survives a reload. */
export const readEntryState = <T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>): T | null =>
  schema.safeParse(window.history.state).data ?? null

export const hasEntryState = (state: string): boolean => window.history.state === state

/** Replaces the state of this history entry, and its URL if one is given. */
export const writeEntryState = (state: object | null, url?: string): void =>
  window.history.replaceState(state, '', url)

/** Replaces the URL of this history entry and keeps its state. */
export const replaceUrl = (url: string): void => window.history.replaceState(window.history.state, '', url)
