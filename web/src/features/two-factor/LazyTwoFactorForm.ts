import { lazyComponent } from '../../lib/lazy-component'

/** The lazily loaded two-factor form. */
export const LazyTwoFactorForm = lazyComponent(() => import('./TwoFactorForm').then((m) => m.TwoFactorForm))
