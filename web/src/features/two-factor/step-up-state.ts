import { proxy } from 'valtio'

/** Whether calls wait for a fresh code of the second step (R-KEYS-4). */
export const stepUpState = proxy({ isRequested: false })

const waiting: ((isGiven: boolean) => void)[] = []

/** Asks for a code; whether one was given. Of calls that ask at once one dialog answers all. */
export const requestStepUp = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    stepUpState.isRequested = true
  })

/** A code was given, or will not be: the calls go on, or are left. */
export const resolveStepUp = (isGiven: boolean): void => {
  stepUpState.isRequested = false
  for (const resolve of waiting.splice(0)) resolve(isGiven)
}
