import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { serverNow } from '../../lib/server-clock'
import { planStateOf } from '../../parts/plan-state'
import { auth } from '../../state/auth'
import { ComparePlans, type ComparePlansProps } from './ComparePlans'

const ForLife = lazyComponent(() => import('./ForLife').then((m) => m.ForLife))

/** The plans to choose from, for whom there is one left to choose. */
export const Comparison = (props: ComparePlansProps) => {
  const { user } = useSnapshot(auth)
  const isForLife = user !== null && planStateOf(user, serverNow()) === 'lifetime'
  return isForLife ? <ForLife /> : <ComparePlans {...props} />
}
