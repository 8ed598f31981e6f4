import { lazyComponent } from '../../lib/lazy-component'

export { AccountStatusBadge } from './AccountStatusBadge'
export { COMPARED_PLANS } from './plans-on-sale'
export { usePlanEndText } from './use-plan-end-text'
export const LazyVerifyEmailNotice = lazyComponent(() =>
  import('./VerifyEmailNotice').then((m) => m.VerifyEmailNotice),
)
