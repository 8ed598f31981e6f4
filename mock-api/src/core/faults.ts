import { randomUUID } from 'node:crypto'

/** A mistake that the mock makes on purpose. */
export interface Fault {
  id: string
  /** `GET users/info/get`, or `*` for every call. */
  route: string
  status?: number | undefined
  /** Waits so long before it answers. */
  latencyMs?: number | undefined
  /** Sent instead of the real answer: JSON, or a text as it stands. */
  body?: unknown
  /** How many calls it hits before it is gone; without it, until removed. */
  times?: number | undefined
  /** Closes the connection without an answer. */
  drop?: boolean | undefined
  /** How many of a hundred calls it hits, by chance; without it, all. */
  percent?: number | undefined
}

/** The faults of one sandbox. */
export interface Faults {
  add(fault: Omit<Fault, 'id'>): Fault
  remove(id: string): boolean
  clear(): void
  list(): readonly Fault[]
  /** The fault that a call meets, counted as used; one for the call by name goes before one for all. */
  consume(route: string): Fault | undefined
}

/** An empty set of faults; `chance` gives numbers from 0 up to 1. */
export const createFaults = (chance: () => number = Math.random): Faults => {
  let faults: Fault[] = []
  const remove = (id: string) => {
    const before = faults.length
    faults = faults.filter((fault) => fault.id !== id)
    return faults.length < before
  }
  return {
    add: (given) => {
      const fault = { ...given, id: randomUUID() }
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
      const fault = faults.find((each) => each.route === route) ?? faults.find((each) => each.route === '*')
      if (fault?.percent !== undefined && chance() * 100 >= fault.percent) return undefined
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times <= 0) remove(fault.id)
      }
      return fault
    },
  }
}
