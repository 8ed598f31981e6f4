import { lazyComponent } from '../../lib/lazy-component'

/** Signs a phone in; its code comes once the page is there. */
export const LazyHandOver = lazyComponent(() => import('./HandOverButton').then((m) => m.HandOverButton))
