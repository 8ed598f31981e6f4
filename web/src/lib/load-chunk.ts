import { z } from 'zod'

/** What a history entry keeps over the reload: which build was left, and what was typed. Never a secret. */
const entrySchema = z.object({ left: z.object({ build: z.string(), typed: z.record(z.string()) }) })
const ownEntry = (): z.infer<typeof entrySchema>['left'] | null => {
  const entry = entrySchema.safeParse(window.history.state)
  return entry.success ? entry.data.left : null
}

const PATIENCE_MS = 5000
const MAIN_SCRIPT = /<script type="module"[^>]*\ssrc="([^"]+)"/

/** The file that a page starts with: another build has another. */
const ownBuild = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** The same of the page that the server has now; null where it cannot be asked, or answers with no page of the portal's. */
const newestBuild = async (): Promise<string | null> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS)
  try {
    const headers = { accept: 'text/html' }
    const { signal } = controller
    const answer = await fetch(window.location.pathname, { headers, cache: 'no-store', signal })
    return answer.ok ? (MAIN_SCRIPT.exec(await answer.text())?.[1] ?? null) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** What stands in the named fields of the page, passwords aside, shown ones too. */
const typedNow = (): Record<string, string> => {
  const fields = document.querySelectorAll<HTMLInputElement>('input[name]')
  return Object.fromEntries(
    [...fields]
      .filter(({ type }) => ['text', 'email', 'search'].includes(type))
      .filter(({ autocomplete }) => !autocomplete.includes('password'))
      .map(({ name, value }) => [name, value]),
  )
}

const leaveOldBuild = async (): Promise<boolean> => {
  const build = ownBuild()
  // Once for each build: servers that are being released in turn would have it go round.
  if (build === null || ownEntry()?.build === build) return false
  const newest = await newestBuild()
  if (newest === null || newest === build) return false
  window.history.replaceState({ left: { build, typed: typedNow() } }, '')
  window.location.reload()
  return true
}

let leaving: Promise<boolean> | null = null

/**
 * Loads a part of the portal that is needed now. Where its file is gone because the portal was released anew, the page is
 * loaded anew, once, with what was typed; otherwise it rejects with the failure.
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    leaving ??= leaveOldBuild()
    const isLeaving = await leaving
    // The page is going: nothing is to be shown of the failure meanwhile.
    if (isLeaving) return new Promise<never>(() => undefined)
    leaving = null
    throw error
  }
}

let typedBefore: Record<string, string> = {}

/** Takes up what was typed before the page was loaded anew for a new release; tells whether it was. */
export const restoreReloadInput = (): boolean => {
  const left = ownEntry()
  if (left === null || Object.keys(left.typed).length === 0) return left !== null
  typedBefore = left.typed
  window.history.replaceState({ left: { ...left, typed: {} } }, '')
  return true
}

/** The page was left: what was typed there is the past. */
export const clearReloadInput = (): void => {
  typedBefore = {}
}

/** What was typed into fields of these names before the page was loaded anew. */
export const getReloadInput = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(typedBefore).filter(([name]) => names.includes(name)))
