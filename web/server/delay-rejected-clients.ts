import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '@zoog/contract/constants'
import type { FastifyInstance } from 'fastify'

/** Statuses for requests that our own pages never send, and for clients above the rate limit. */
const REJECTION_STATUSES: readonly number[] = [400, 413, 421, 429]
const DELAY_MS = SECOND

/**
 * Delays the response by a second when an address got more than `undelayed` rejections in a minute. Otherwise a client that
 * sends only bad requests would take the server's time from other clients.
 */
export function delayRejectedClients(app: FastifyInstance, undelayed: number): void {
  const rejections = new Map<string, number>()
  const resetTimer = setInterval(() => rejections.clear(), MINUTE).unref()
  const delay = async (address: string): Promise<void> => {
    const count = (rejections.get(address) ?? 0) + 1
    rejections.set(address, count)
    if (count > undelayed) await setTimeout(DELAY_MS)
  }
  app.addHook('onClose', async () => clearInterval(resetTimer))
  app.addHook('onSend', async ({ ip }, { statusCode }) => {
    if (REJECTION_STATUSES.includes(statusCode)) await delay(ip)
  })
}
