import { getStored, setStored } from '../storage/local'

export type Started = ReturnType<typeof getStored<'gettingStarted'>>[number]

/** What was done on the way to the first connection, as far as this browser knows. */
export const getStarted = (): readonly Started[] => getStored('gettingStarted')

/** Keeps that a step of it was done. */
export const setStartedStep = (step: Started): void =>
  setStored('gettingStarted', [...new Set([...getStored('gettingStarted'), step])])
