import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { getPlanState } from '../../state/plan-state'
import { ComparePlans, type ComparePlansProps } from './ComparePlans'

const ForLife = lazyComponent(() => import('./LifetimePlan').then((m) => m.LifetimePlan))

/** The plans, or the lifetime plan of a customer who needs no other. */
export const PlansOverview = (props: ComparePlansProps) => {
  const { user } = useSnapshot(auth)
  const isForLife = user !== null && getPlanState(user, serverNow()) === 'lifetime'
  return isForLife ? <ForLife /> : <ComparePlans {...props} />
}
