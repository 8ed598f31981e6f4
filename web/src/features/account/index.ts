export { useChangeOffers } from './billing/plan-change/change-offer'
export { PlanButton } from './billing/plan-change/PlanButton'
