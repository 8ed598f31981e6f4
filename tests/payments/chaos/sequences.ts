import fc from 'fast-check'
import { EVENT_NAMES, type EventName, START_NAMES, type StartName } from './event-names'

export const SEQUENCE_COUNT = 60
const LENGTH = 5

/** One thing that happens; `variant` chooses between its ways to happen. */
export interface Step {
  event: EventName
  variant: number
}
/** What befalls one customer, from how they come on. */
export interface Sequence {
  number: number
  start: StartName
  steps: Step[]
}

type Name = StartName | EventName
const pairOf = (before: Name, after: Name): string => `${before} > ${after}`

/** Every pair of events in both orders, and every event after every start. */
export const listAllPairs = (): string[] =>
  [...START_NAMES, ...EVENT_NAMES].flatMap((before) =>
    EVENT_NAMES.filter((after) => after !== before).map((after) => pairOf(before, after)),
  )

/** The pairs of a sequence: what happens, and what happens some time after it. */
export const listPairs = ({ start, steps }: Sequence): string[] => {
  const names: Name[] = [start, ...steps.map(({ event }) => event)]
  return names.flatMap((before, place) => names.slice(place + 1).map((after) => `${before} > ${after}`))
}

/** The same for the same seed: the first of each equally good choice, in an order that the seed shuffles. */
const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), { seed, numRuns: 1 })[0] ?? []

const best = <T>(all: readonly T[], score: (each: T) => number): T | undefined => {
  const scores = all.map(score)
  return all[scores.indexOf(Math.max(...scores))]
}

/**
 * The sequences of a seed. Event by event the one is taken that makes the most pairs which no sequence had before, so that
 * all pairs are there in the end.
 */
export const generateSequences = (seed: number): Sequence[] => {
  const open = new Set(listAllPairs())
  return Array.from({ length: SEQUENCE_COUNT }, (_, index) => {
    const ofThis = seed + index * 7919
    const start = shuffled(START_NAMES, ofThis)[0] ?? START_NAMES[0]
    const names: EventName[] = []
    while (names.length < LENGTH) {
      const left = shuffled(EVENT_NAMES, ofThis + names.length).filter((name) => !names.includes(name))
      const gain = (name: EventName) =>
        [start, ...names].filter((before) => open.has(pairOf(before, name))).length +
        // Where nothing tells two apart: the one after which most is still to be seen.
        EVENT_NAMES.filter((after) => open.has(pairOf(name, after))).length / 100
      const name = best(left, gain)
      if (name === undefined) break
      for (const before of [start, ...names]) open.delete(pairOf(before, name))
      names.push(name)
    }
    const variants = fc.sample(fc.nat(1023), { seed: ofThis, numRuns: names.length })
    return {
      number: index + 1,
      start,
      steps: names.map((event, at) => ({ event, variant: variants[at] ?? 0 })),
    }
  })
}
