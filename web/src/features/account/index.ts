export { useChangeOffers } from './plan-change/change-offer'
export { PlanButton } from './plan-change/PlanButton'
