import { z } from 'zod'
import { readEntryState, writeEntryState } from './history-entry'

/** A reload for a new release, in the state of the history entry: the old build and the typed input, without secrets. */
const reloadSchema = z.object({ build: z.string(), typed: z.record(z.string()) })
type Reload = z.infer<typeof reloadSchema>
const entrySchema = z.object({ reload: reloadSchema })

const readReload = (): Reload | null => readEntryState(entrySchema)?.reload ?? null

/** Keeps the rest of the state, which can contain a mailed link that is no longer in the address. */
const writeReload = (reload: Reload): void =>
  writeEntryState({ ...readEntryState(z.record(z.unknown())), reload })

const TIMEOUT_MS = 5000
const MAIN_SCRIPT = /<script type="module"[^>]*\ssrc="([^"]+)"/

/** Returns the page's main script, which identifies the build. */
const getOwnBuild = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Returns the main script of the page that the server has now; null if the response isn't a page of the portal. */
const fetchNewestBuild = async (): Promise<string | null> => {
  try {
    const response = await fetch(window.location.pathname, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? (MAIN_SCRIPT.exec(await response.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}

/** Returns the values of the page's named fields, except passwords, even revealed ones. */
const readTypedInput = (): Record<string, string> => {
  const fields = document.querySelectorAll<HTMLInputElement>('input[name]')
  return Object.fromEntries(
    [...fields]
      .filter(({ type }) => ['text', 'email', 'search'].includes(type))
      .filter(({ autocomplete }) => !autocomplete.includes('password'))
      .map(({ name, value }) => [name, value]),
  )
}

const reloadForNewBuild = async (): Promise<boolean> => {
  const build = getOwnBuild()
  // Reload once per build, or the page would loop while servers are updated one after the other.
  if (build === null || readReload()?.build === build) return false
  const newest = await fetchNewestBuild()
  if (newest === null || newest === build) return false
  writeReload({ build, typed: readTypedInput() })
  window.location.reload()
  return true
}

let reloading: Promise<boolean> | null = null

/** Loads a chunk. If a new release has removed its file, reloads the page once and keeps the typed input. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    reloading ??= reloadForNewBuild()
    // Never settle while the page reloads, so that no error shows.
    if (await reloading) return new Promise<never>(() => undefined)
    reloading = null
    throw error
  }
}

let restoredInput: Record<string, string> = {}

/** Restores the input of before a reload for a new release. Returns whether there was such a reload. */
export const restoreReloadInput = (): boolean => {
  const reload = readReload()
  if (reload === null || Object.keys(reload.typed).length === 0) return reload !== null
  restoredInput = reload.typed
  writeReload({ ...reload, typed: {} })
  return true
}

/** Drops the restored input. Call when its page is left. */
export const clearReloadInput = (): void => {
  restoredInput = {}
}

/** Returns the restored input of the named fields. */
export const getReloadInput = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(restoredInput).filter(([name]) => names.includes(name)))
