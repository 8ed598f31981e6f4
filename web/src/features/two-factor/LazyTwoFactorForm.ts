import { lazyComponent } from '../../lib/lazy-component'

/** The second step; its code comes when one is asked for. */
export const LazyTwoFactorForm = lazyComponent(() => import('./TwoFactorForm').then((m) => m.TwoFactorForm))
