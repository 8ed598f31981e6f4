import { lazyComponent } from '../../lib/lazy-component'

export const LazyCheckInbox = lazyComponent(() => import('./CheckInbox'), 'CheckInbox')
export const LazyVerifyEmailNotice = lazyComponent(() => import('./CheckInbox'), 'VerifyEmailNotice')
