import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { apiCallbacks, type StepUpKind } from '../../api/callbacks'
import { lazyDialog } from '../../loading/lazy-dialog'

const StepUpDialog = lazyDialog(() => import('./StepUpDialog'), 'StepUpDialog')

/** The confirmation that waiting requests require (R-KEYS-4); null for none. */
const state = proxy<{ requested: StepUpKind | null }>({ requested: null })

const waiting: ((isConfirmed: boolean) => void)[] = []

/** Opens the dialog and resolves to whether the customer confirmed. One dialog serves all requests that ask at once. */
const requestStepUp = (kind: StepUpKind): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    state.requested = kind
  })

/** Closes the dialog. Waiting requests continue if the customer confirmed, and fail otherwise. */
const resolveStepUp = (isConfirmed: boolean): void => {
  state.requested = null
  for (const resolve of waiting.splice(0)) resolve(isConfirmed)
}

/** Asks for a code or the password when a request of this page requires it (R-KEYS-4). Closes with the page. */
export const StepUp = () => {
  const { requested } = useSnapshot(state)
  useEffect(() => {
    const { requestStepUp: before } = apiCallbacks
    apiCallbacks.requestStepUp = requestStepUp
    return () => {
      apiCallbacks.requestStepUp = before
      resolveStepUp(false)
    }
  }, [])
  if (!requested) return null
  return (
    <StepUpDialog
      kind={requested}
      onConfirmed={() => resolveStepUp(true)}
      onClose={() => resolveStepUp(false)}
    />
  )
}
