import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { apiCallbacks } from '../../api/callbacks'
import { lazyComponent } from '../../lib/lazy-component'
import { Lazy } from '../../loading/Lazy'
import { requestStepUp, resolveStepUp, stepUpState } from './step-up-state'

const StepUpDialog = lazyComponent(() => import('./StepUpDialog').then((m) => m.StepUpDialog))

/**
 * Asks for a fresh code of the second step, whatever call of this page takes one (R-KEYS-4): for the pages that make one.
 * No question outlives the page.
 */
export const StepUp = () => {
  const { isRequested } = useSnapshot(stepUpState)
  useEffect(() => {
    const { requestStepUp: before } = apiCallbacks
    apiCallbacks.requestStepUp = requestStepUp
    return () => {
      apiCallbacks.requestStepUp = before
      resolveStepUp(false)
    }
  }, [])
  return (
    <Lazy component={StepUpDialog} isOpen={isRequested} onFail={() => resolveStepUp(false)}>
      {isRequested && <StepUpDialog />}
    </Lazy>
  )
}
