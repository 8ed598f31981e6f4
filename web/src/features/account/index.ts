import { lazyComponent } from '../../lib/lazy-component'

export const LazyPlanChangeButton = lazyComponent(() =>
  import('./plan-change/PlanChangeButton').then((m) => m.PlanChangeButton),
)
