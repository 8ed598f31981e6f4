import { proxy } from 'valtio'

/** Whether calls wait for a fresh code of the second step (R-KEYS-4). */
export const stepUp = proxy({ isAsked: false })

const waiting: ((isGiven: boolean) => void)[] = []

/** Asks for a code; whether one was given. Of calls that ask at once one dialog answers all. */
export const askStepUp = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    stepUp.isAsked = true
  })

/** A code was given, or will not be: the calls go on, or are left. */
export const answerStepUp = (isGiven: boolean): void => {
  stepUp.isAsked = false
  for (const resolve of waiting.splice(0)) resolve(isGiven)
}
