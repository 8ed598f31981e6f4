import { lazyComponent } from '../../lib/lazy-component'

/** The second step; its code comes when one is asked for. */
export const LazySecondStep = lazyComponent(() => import('./SecondStep').then((m) => m.SecondStep))
