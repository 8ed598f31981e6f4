import { lazyComponent } from '../../lib/lazy-component'

/** The lazily loaded hand-off button. */
export const LazyHandOffButton = lazyComponent(() => import('./HandOffButton').then((m) => m.HandOffButton))
