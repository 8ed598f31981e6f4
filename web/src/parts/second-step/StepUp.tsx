import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { notReached } from '../../api/failures'
import { ports } from '../../api/ports'
import { sayFailure } from '../../api/say-failure'
import { lazyComponent } from '../../lib/lazy-component'
import { answerStepUp, askStepUp, stepUp } from '../../state/step-up'

const StepUpDialog = lazyComponent(() => import('./StepUpDialog').then((m) => m.StepUpDialog))

/**
 * Asks for a fresh code of the second step, whatever call of this page takes one (R-KEYS-4): for the pages that make one.
 * No question outlives the page.
 */
export const StepUp = () => {
  const { isAsked } = useSnapshot(stepUp)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const { stepUp: before } = ports
    ports.stepUp = askStepUp
    return () => {
      ports.stepUp = before
      answerStepUp(false)
    }
  }, [])
  useEffect(() => {
    if (!isAsked) return
    void StepUpDialog.need().then((isThere) => {
      setLoaded(isThere)
      if (isThere) return
      answerStepUp(false)
      sayFailure(notReached())
    })
  }, [isAsked])
  return isAsked && isLoaded && <StepUpDialog />
}
