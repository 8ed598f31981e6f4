import { lazyComponent } from '../../lib/lazy-component'

export { PlanAction } from './PlanAction'
export { COMPARED_PLANS } from './plans-on-sale'
export { useToOffer } from './use-to-offer'

export const LazyVerifyEmailNotice = lazyComponent(() =>
  import('./VerifyEmailNotice').then((m) => m.VerifyEmailNotice),
)
