import { proxy } from 'valtio'
import type { StepUpKind } from '../../api/callbacks'

/** The confirmation that waiting calls require (R-KEYS-4); null for none. */
export const stepUpState = proxy<{ requested: StepUpKind | null }>({ requested: null })

const waiting: ((isConfirmed: boolean) => void)[] = []

/** Opens the dialog and resolves to whether the customer confirmed. One dialog serves all calls that ask at once. */
export const requestStepUp = (kind: StepUpKind): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    stepUpState.requested = kind
  })

/** Closes the dialog. Waiting calls continue if the customer confirmed, and fail otherwise. */
export const resolveStepUp = (isConfirmed: boolean): void => {
  stepUpState.requested = null
  for (const resolve of waiting.splice(0)) resolve(isConfirmed)
}
