import { lazyComponent } from '../../lib/lazy-component'

/** A plan's payment. It comes behind its page, whose title is there sooner for it, and ahead of a press where plans are compared. */
export const BuyPlan = lazyComponent(() => import('./BuyPlan').then((m) => m.BuyPlan))
