import { openedHandOff } from '@zoog/contract/device-hand-off'
import { token } from '@zoog/contract/fields'
import { z } from 'zod'
import { createRandomId } from '../../lib/crypto'
import { readEntryState, writeEntryState } from '../../lib/history-entry'

const scannedLink = z.object({ token, secret: z.string() })
const openedLink = openedHandOff.extend({ secret: z.string() })
const entrySchema = z.object({ handOff: z.union([openedLink, scannedLink]) })

/** A scanned link with its secret. */
export type ScannedHandOffLink = z.infer<typeof scannedLink>
/** A link that was opened on this phone. */
export type OpenedHandOffLink = z.infer<typeof openedLink>

/**
 * Returns the scanned link, whose token is in the fragment, else the one in the state of this history entry, which survives a
 * reload. Null for a missing or malformed link.
 */
export const readHandOffLink = (): ScannedHandOffLink | OpenedHandOffLink | null => {
  const fragment = window.location.hash.slice(1)
  if (fragment === '') return readEntryState(entrySchema)?.handOff ?? null
  return /^[\w-]{16,512}$/.test(fragment) ? { token: fragment, secret: createRandomId() } : null
}

/** Stores a link in this history entry, or removes it, and clears the address. */
export const persistHandOffLink = (handOff: ScannedHandOffLink | OpenedHandOffLink | null): void =>
  writeEntryState(handOff && { handOff }, window.location.pathname + window.location.search)
