import { token } from '@zoog/contract/common'
import { openedHandOver } from '@zoog/contract/hand-over'
import { z } from 'zod'
import { randomId } from '../../lib/random-id'

const fresh = z.object({ token, secret: z.string() })
const opened = openedHandOver.extend({ secret: z.string() })
const entrySchema = z.object({ handOver: z.union([opened, fresh]) })

/** A link as it was scanned, with the secret that this phone opens it by. */
export type FreshLink = z.infer<typeof fresh>
/** One that was opened here. */
export type OpenedLink = z.infer<typeof opened>

/** What this history entry keeps of a link, so that a reload goes on with it; null for nothing. */
const linkInEntry = (): FreshLink | OpenedLink | null => {
  const entry = entrySchema.safeParse(window.history.state)
  return entry.success ? entry.data.handOver : null
}

/** The link that was scanned, its secret behind the `#` of the address; or what was kept of one. Null for none, or for junk. */
export const readLink = (): FreshLink | OpenedLink | null => {
  const given = window.location.hash.slice(1)
  if (given === '') return linkInEntry()
  return /^[\w-]{16,512}$/.test(given) ? { token: given, secret: randomId() } : null
}

/** Keeps a link with this history entry, or nothing of one; the address is left without it. */
export const keepLink = (handOver: FreshLink | OpenedLink | null): void =>
  window.history.replaceState(handOver && { handOver }, '', window.location.pathname + window.location.search)
