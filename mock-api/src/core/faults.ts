import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** An error that the mock injects on purpose, in the form of `POST /__mock/faults`. */
export const faultSchema = z
  .object({
    /** `GET users/info/get`, or `*` for every endpoint. */
    route: z.string().min(1).max(300),
    status: z.number().int().min(200).max(599).optional(),
    /** Delays the response. */
    latencyMs: z.number().int().min(0).max(120_000).optional(),
    /** Replaces the real body: JSON, or a text sent as it is. */
    body: z.unknown(),
    /** The number of requests it hits before it is removed; absent: unlimited. */
    times: z.number().int().min(1).max(1_000_000).optional(),
    /** Closes the connection without a response. */
    drop: z.boolean().optional(),
    /** The percentage of requests it hits at random; absent: all. */
    percent: z.number().int().min(1).max(100).optional(),
  })
  .strict()
type NewFault = z.infer<typeof faultSchema>
export type Fault = NewFault & { id: string }

/** Creates the faults of one sandbox; `random` returns numbers from 0 up to 1. */
export const createFaults = (random: () => number = Math.random) => {
  let faults: Fault[] = []
  const remove = (id: string): boolean => {
    const before = faults.length
    faults = faults.filter((fault) => fault.id !== id)
    return faults.length < before
  }
  return {
    add: (input: NewFault): Fault => {
      const fault = { ...input, id: randomUUID() }
      faults.push(fault)
      return fault
    },
    remove,
    clear: () => {
      faults = []
    },
    list: (): readonly Fault[] => faults,
    /** Returns the fault for a request and counts it as used. A fault for the endpoint takes precedence over a fault for all. */
    consume: (route: string): Fault | undefined => {
      const fault =
        faults.find((candidate) => candidate.route === route) ??
        faults.find((candidate) => candidate.route === '*')
      if (fault?.percent !== undefined && random() * 100 >= fault.percent) return undefined
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times <= 0) remove(fault.id)
      }
      return fault
    },
  }
}
