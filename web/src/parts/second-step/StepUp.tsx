import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ports } from '../../api/ports'
import { lazyComponent } from '../../lib/lazy-component'
import { answerStepUp, askStepUp, stepUp } from '../../state/step-up'
import { OnDemand } from '../OnDemand'

const StepUpDialog = lazyComponent(() => import('./StepUpDialog').then((m) => m.StepUpDialog))

/**
 * Asks for a fresh code of the second step, whatever call of this page takes one (R-KEYS-4): for the pages that make one.
 * No question outlives the page.
 */
export const StepUp = () => {
  const { isAsked } = useSnapshot(stepUp)
  useEffect(() => {
    const { stepUp: before } = ports
    ports.stepUp = askStepUp
    return () => {
      ports.stepUp = before
      answerStepUp(false)
    }
  }, [])
  return (
    <OnDemand part={StepUpDialog} isAsked={isAsked} takeBack={() => answerStepUp(false)}>
      {isAsked && <StepUpDialog />}
    </OnDemand>
  )
}
