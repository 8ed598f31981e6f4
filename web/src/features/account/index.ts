export { usePlanChange } from './plan-change/api'
export { findChangeOption, toChangeQuote, useChangeTerms } from './plan-change/change-offer'
export { PlanButton } from './plan-change/PlanButton'
