import { lazyComponent } from '../../lib/lazy-component'
export const LazyHandOffButton = lazyComponent(() => import('./HandOffButton'), 'HandOffButton')
