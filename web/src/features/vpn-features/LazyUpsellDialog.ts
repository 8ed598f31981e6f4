import { lazyComponent } from '../../lib/lazy-component'

/** The upsell dialog, loaded when the browser is idle. */
export const LazyUpsellDialog = lazyComponent(() => import('./UpsellDialog').then((m) => m.UpsellDialog))
