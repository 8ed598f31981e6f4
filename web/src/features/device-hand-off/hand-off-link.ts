import { token } from '@zoog/contract/common'
import { openedHandOff } from '@zoog/contract/device-hand-off'
import { z } from 'zod'
import { createRandomId } from '../../lib/random-id'

const fresh = z.object({ token, secret: z.string() })
const opened = openedHandOff.extend({ secret: z.string() })
const entrySchema = z.object({ handOver: z.union([opened, fresh]) })

/** A link as it was scanned, with the secret that this phone opens it by. */
export type ScannedHandOffLink = z.infer<typeof fresh>
/** One that was opened here. */
export type OpenedHandOffLink = z.infer<typeof opened>

/** What this history entry keeps of a link, so that a reload goes on with it; null for nothing. */
const linkInEntry = (): ScannedHandOffLink | OpenedHandOffLink | null => {
  const entry = entrySchema.safeParse(window.history.state)
  return entry.success ? entry.data.handOver : null
}

/** The link that was scanned, its secret behind the `#` of the address; or what was kept of one. Null for none, or for junk. */
export const readHandOffLink = (): ScannedHandOffLink | OpenedHandOffLink | null => {
  const given = window.location.hash.slice(1)
  if (given === '') return linkInEntry()
  return /^[\w-]{16,512}$/.test(given) ? { token: given, secret: createRandomId() } : null
}

/** Keeps a link with this history entry, or nothing of one; the address is left without it. */
export const persistHandOffLink = (handOver: ScannedHandOffLink | OpenedHandOffLink | null): void =>
  window.history.replaceState(handOver && { handOver }, '', window.location.pathname + window.location.search)
