import { lazyComponent } from '../../lib/lazy-component'

export const LazyEarningsCard = lazyComponent(() => import('./EarningsCard'), 'EarningsCard')
