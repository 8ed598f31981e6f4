import { lazyComponent } from '../../lib/lazy-component'

export { usePlanChange } from './plan-change/api'
export { findChangeOption, toChangeQuote, useChangeTerms } from './plan-change/change-offer'

export const LazyPlanChangeButton = lazyComponent(
  () => import('./plan-change/PlanChangeButton'),
  'PlanChangeButton',
)
