import type { z } from 'zod'
import { PROVIDER_PARAMETERS } from '../lib/url-query'
import {
  isSpecifiedKey,
  isStoredKey,
  PORTAL_KEYS,
  PORTAL_STORAGE_KEY,
  portalSchema,
  STORED_KEYS,
  type Stored,
  type StoredKey,
} from './stored-keys'

/** Values of this page view if storage is forbidden or full. */
const memory = new Map<string, string>()

/** Removes the values in memory. Call when another tab cleared the storage. */
export const clearMemory = (): void => memory.clear()

const readText = (name: string): string | null => {
  const text = memory.get(name)
  if (text !== undefined) return text
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Never throws: a value that can't be stored stays in memory. */
const writeText = (name: string, text: string): void => {
  try {
    window.localStorage.setItem(name, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}

const removeText = (name: string): void => {
  memory.delete(name)
  try {
    window.localStorage.removeItem(name)
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}

/** Returns the parsed value of a key; removes a malformed one (R-STORE-5). */
const read = <T>(name: string, schema: z.ZodType<T, z.ZodTypeDef, unknown>): T => {
  const text = readText(name)
  const value = schema.parse(text)
  if (value === null && text !== null) removeText(name)
  return value
}

/** Returns the values under our own key, without those of former keys, which the next write drops. */
const readPortal = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(read(PORTAL_STORAGE_KEY, portalSchema) ?? {}).filter(([name]) =>
      Object.hasOwn(PORTAL_KEYS, name),
    ),
  )
const writePart = (key: StoredKey, value: unknown): void =>
  writeText(PORTAL_STORAGE_KEY, JSON.stringify({ ...readPortal(), [key]: value }))

/** Returns the value of a key, or its fallback. */
export const getStored = <K extends StoredKey>(key: K): Stored<K> => {
  const schema: z.ZodType<Stored<K>, z.ZodTypeDef, unknown> = STORED_KEYS[key].schema
  return isSpecifiedKey(key) ? read(key, schema) : schema.parse(readPortal()[key])
}

/** Stores the value of a key; null removes it. */
export const setStored = <K extends StoredKey>(key: K, value: Stored<K>): void => {
  if (value === null) removeStored(key)
  else if (!isSpecifiedKey(key)) writePart(key, value)
  else writeText(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Removes keys, so that they have their fallbacks again. */
export const removeStored = (...keys: readonly StoredKey[]): void => {
  for (const key of keys)
    if (isSpecifiedKey(key)) removeText(key)
    else if (key in readPortal()) writePart(key, undefined)
}

/** Removed elsewhere: the token with its cookie (`removeToken`), `firstPathname` after the next sign-in. */
const REMOVED_ELSEWHERE: readonly StoredKey[] = ['token', 'firstPathname']

/** Removes the user's data at sign-out (R-AUTH-10). */
export const removeUserData = (): void =>
  removeStored(
    ...Object.keys(STORED_KEYS)
      .filter(isStoredKey)
      .filter((key) => STORED_KEYS[key].until === 'sign-out' && !REMOVED_ELSEWHERE.includes(key)),
  )

/** Stores the page to open after the next sign-in, without the parameters that a card provider added. */
export const storeFirstPath = (path: string, search: string): void => {
  const query = new URLSearchParams(search)
  for (const name of PROVIDER_PARAMETERS) query.delete(name)
  const rest = `${query}`
  setStored('firstPathname', path + (rest && `?${rest}`))
}
