import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ports } from '../../api/ports'
import { lazyComponent } from '../../lib/lazy-component'
import { answerStepUp, askStepUp, stepUp } from '../../state/step-up'
import { sayIfMissing } from '../say-if-missing'

const StepUpDialog = lazyComponent(() =>
  import('../../parts/second-step/StepUpDialog').then((m) => m.StepUpDialog),
)

/** The one place that asks for a fresh code of the second step, whatever call takes it. No question outlives its page. */
export const StepUp = ({ path }: { path: string }) => {
  const { isAsked } = useSnapshot(stepUp)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    ports.stepUp = askStepUp
  }, [])
  useEffect(() => {
    if (!isAsked) return
    void StepUpDialog.need().then((isThere) => {
      setLoaded(isThere)
      sayIfMissing(isThere, () => answerStepUp(false))
    })
  }, [isAsked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be called when the path changes
  useEffect(() => () => answerStepUp(false), [path])
  return isAsked && isLoaded && <StepUpDialog />
}
