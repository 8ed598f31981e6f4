import { lazyComponent } from '../../lib/lazy-component'

/** The upsell dialog, loaded when the pointer or focus first reaches a locked feature. */
export const LazyUpsellDialog = lazyComponent(() => import('./UpsellDialog').then((m) => m.UpsellDialog))
