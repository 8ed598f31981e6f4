import { lazyComponent } from '../../lib/lazy-component'

export { AccountStatusBadge } from './AccountStatusBadge'
export { usePlanEndText } from './use-plan-end-text'
export const LazyVerifyEmailNotice = lazyComponent(() =>
  import('./VerifyEmailNotice').then((m) => m.VerifyEmailNotice),
)
