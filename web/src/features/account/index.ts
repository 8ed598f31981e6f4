import { lazyComponent } from '../../lib/lazy-component'

export { usePlanChange } from './plan-change/api'
export { useChangeTerms } from './plan-change/use-change-terms'

export const LazyPlanChangeButton = lazyComponent(() =>
  import('./plan-change/PlanChangeButton').then((m) => m.PlanChangeButton),
)
