import { lazyComponent } from '../../lib/lazy-component'

/** The upsell dialog; its code is loaded when a locked feature is first approached. */
export const LazyUpsellDialog = lazyComponent(() => import('./UpsellDialog').then((m) => m.UpsellDialog))
