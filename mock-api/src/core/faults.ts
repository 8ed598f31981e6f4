import { randomUUID } from 'node:crypto'

/** An error that the mock injects on purpose. */
export interface Fault {
  id: string
  /** `GET users/info/get`, or `*` for every endpoint. */
  route: string
  status?: number | undefined
  /** Delays the response. */
  latencyMs?: number | undefined
  /** Replaces the real body: JSON, or a text sent as it is. */
  body?: unknown
  /** The number of requests it hits before it is removed; absent: unlimited. */
  times?: number | undefined
  /** Closes the connection without a response. */
  drop?: boolean | undefined
  /** The percentage of requests it hits at random; absent: all. */
  percent?: number | undefined
}

/** The faults of one sandbox. */
export interface Faults {
  add(fault: Omit<Fault, 'id'>): Fault
  remove(id: string): boolean
  clear(): void
  list(): readonly Fault[]
  /** Returns the fault for a request and counts it as used. A fault for the endpoint takes precedence over a fault for all. */
  consume(route: string): Fault | undefined
}

/** Creates an empty set of faults; `random` returns numbers from 0 up to 1. */
export const createFaults = (random: () => number = Math.random): Faults => {
  let faults: Fault[] = []
  const remove = (id: string) => {
    const before = faults.length
    faults = faults.filter((fault) => fault.id !== id)
    return faults.length < before
  }
  return {
    add: (input) => {
      const fault = { ...input, id: randomUUID() }
      faults.push(fault)
      return fault
    },
    remove,
    clear: () => {
      faults = []
    },
    list: () => faults,
    consume: (route) => {
      if (faults.length === 0) return undefined
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
