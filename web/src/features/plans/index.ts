import { lazyComponent } from '../../lib/lazy-component'

export { COMPARED_PLANS } from './plans-on-sale'
export const LazyVerifyEmailNotice = lazyComponent(() => import('./CheckInbox'), 'VerifyEmailNotice')
