export { AccountStatusBadge } from './AccountStatusBadge'
export { usePlanEndText } from './use-plan-end-text'
