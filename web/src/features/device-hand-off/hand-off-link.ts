import { token } from '@zoog/contract/common'
import { openedHandOff } from '@zoog/contract/device-hand-off'
import { z } from 'zod'
import { createRandomId } from '../../lib/crypto'
import { readEntryState, writeEntryState } from '../../lib/history-entry'

const fresh = z.object({ token, secret: z.string() })
const opened = openedHandOff.extend({ secret: z.string() })
const entrySchema = z.object({ handOff: z.union([opened, fresh]) })

/** A scanned link with its secret. */
export type ScannedHandOffLink = z.infer<typeof fresh>
/** A link that was opened on this phone. */
export type OpenedHandOffLink = z.infer<typeof opened>

/** Returns the link in the state of this history entry, which survives a reload; null for none. */
const readStoredLink = (): ScannedHandOffLink | OpenedHandOffLink | null =>
  readEntryState(entrySchema)?.handOff ?? null

/** Returns the scanned link, whose secret is in the fragment, or the stored one. Null for a missing or malformed link. */
export const readHandOffLink = (): ScannedHandOffLink | OpenedHandOffLink | null => {
  const fragment = window.location.hash.slice(1)
  if (fragment === '') return readStoredLink()
  return /^[\w-]{16,512}$/.test(fragment) ? { token: fragment, secret: createRandomId() } : null
}

/** Stores a link in this history entry, or removes it, and clears the address. */
export const persistHandOffLink = (handOff: ScannedHandOffLink | OpenedHandOffLink | null): void =>
  writeEntryState(handOff && { handOff }, window.location.pathname + window.location.search)
