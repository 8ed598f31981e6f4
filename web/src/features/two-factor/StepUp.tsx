import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { apiCallbacks } from '../../api/callbacks'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { requestStepUp, resolveStepUp, stepUpState } from './step-up-state'

const StepUpDialog = lazyComponent(() => import('./StepUpDialog'), 'StepUpDialog')

/** Asks for a code or the password when a call of this page requires it (R-KEYS-4). Closes with the page. */
export const StepUp = () => {
  const { requested } = useSnapshot(stepUpState)
  useEffect(() => {
    const { requestStepUp: before } = apiCallbacks
    apiCallbacks.requestStepUp = requestStepUp
    return () => {
      apiCallbacks.requestStepUp = before
      resolveStepUp(false)
    }
  }, [])
  return (
    <Lazy component={StepUpDialog} isOpen={requested !== null} onFail={() => resolveStepUp(false)}>
      {requested && <StepUpDialog kind={requested} />}
    </Lazy>
  )
}
