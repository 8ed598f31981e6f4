import fc from 'fast-check'
import { EVENT_NAMES, type EventName, START_NAMES, type StartName } from './event-names'

export const SEQUENCE_COUNT = 60
const LENGTH = 5

/** An event; `variant` chooses its details. */
export interface Step {
  event: EventName
  variant: number
}
/** The events of one customer. */
export interface Sequence {
  number: number
  start: StartName
  steps: Step[]
}

type Name = StartName | EventName
const formatPair = (before: Name, after: Name): string => `${before} > ${after}`

/** Lists every pair of events in both orders, and every event after every start. */
export const listAllPairs = (): string[] =>
  [...START_NAMES, ...EVENT_NAMES].flatMap((before) =>
    EVENT_NAMES.filter((after) => after !== before).map((after) => formatPair(before, after)),
  )

/** Lists the pairs of a sequence: each event with each later event. */
export const listPairs = ({ start, steps }: Sequence): string[] => {
  const names: Name[] = [start, ...steps.map(({ event }) => event)]
  return names.flatMap((before, index) => names.slice(index + 1).map((after) => formatPair(before, after)))
}

/** Shuffles a list by the seed. */
const shuffle = <T>(all: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), { seed, numRuns: 1 })[0] ?? []

const pickBest = <T>(all: readonly T[], score: (each: T) => number): T | undefined => {
  const scores = all.map(score)
  return all[scores.indexOf(Math.max(...scores))]
}

/**
 * Generates the sequences of a seed. Each next event is the one that adds the most new pairs, so that the sequences cover all
 * pairs.
 */
export const generateSequences = (seed: number): Sequence[] => {
  const uncovered = new Set(listAllPairs())
  return Array.from({ length: SEQUENCE_COUNT }, (_, index) => {
    const sequenceSeed = seed + index * 7919
    const start = shuffle(START_NAMES, sequenceSeed)[0] ?? START_NAMES[0]
    const names: EventName[] = []
    while (names.length < LENGTH) {
      const candidates = shuffle(EVENT_NAMES, sequenceSeed + names.length).filter(
        (name) => !names.includes(name),
      )
      const gain = (name: EventName) =>
        [start, ...names].filter((before) => uncovered.has(formatPair(before, name))).length +
        // On a tie, prefer the event with the most uncovered successors.
        EVENT_NAMES.filter((after) => uncovered.has(formatPair(name, after))).length / 100
      const name = pickBest(candidates, gain)
      if (name === undefined) break
      for (const before of [start, ...names]) uncovered.delete(formatPair(before, name))
      names.push(name)
    }
    const variants = fc.sample(fc.nat(1023), { seed: sequenceSeed, numRuns: names.length })
    return {
      number: index + 1,
      start,
      steps: names.map((event, step) => ({ event, variant: variants[step] ?? 0 })),
    }
  })
}
