import { lazyComponent } from '../../lib/lazy-component'

/** Signs a phone in; its code comes once the page is there. */
export const LazyHandOffButton = lazyComponent(() => import('./HandOffButton').then((m) => m.HandOffButton))
