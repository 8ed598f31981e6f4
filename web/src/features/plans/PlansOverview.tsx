import { useSnapshot } from 'valtio'
import { lazyComponent } from '../../lib/lazy-component'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { getPlanState } from '../../state/plan-state'
import { ComparePlans, type ComparePlansProps } from './ComparePlans'

const LifetimePlan = lazyComponent(() => import('./LifetimePlan').then((m) => m.LifetimePlan))

/** The comparison of plans, or the lifetime plan of a lifetime customer. */
export const PlansOverview = (props: ComparePlansProps) => {
  const { user } = useSnapshot(auth)
  const isLifetime = user !== null && getPlanState(user, serverNow()) === 'lifetime'
  return isLifetime ? <LifetimePlan /> : <ComparePlans {...props} />
}
