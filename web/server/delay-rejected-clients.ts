import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a client is refused that no page of the portal makes ask so; and who asks too often. */
const REFUSALS: readonly number[] = [400, 413, 421, 429]
const HELD_MS = 1000
const MINUTE_MS = 60_000

/**
 * Answers an address that was refused more often in a minute than is free a second later each time: a client that does not
 * wait for nothing but refusals would take the time of everyone else.
 */
export function delayRejectedClients(app: FastifyInstance, free: number): void {
  const refused = new Map<string, number>()
  const forget = setInterval(() => refused.clear(), MINUTE_MS).unref()
  const hold = async (address: string): Promise<void> => {
    const count = (refused.get(address) ?? 0) + 1
    refused.set(address, count)
    if (count > free) await setTimeout(HELD_MS)
  }
  app.addHook('onClose', async () => clearInterval(forget))
  app.addHook('onSend', async ({ ip }, { statusCode }) => {
    if (REFUSALS.includes(statusCode)) await hold(ip)
  })
}
