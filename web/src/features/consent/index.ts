import { lazyComponent } from '../../lib/lazy-component'

export { chooseConsent } from './choose-consent'
export { useConsent } from './use-consent'

export const LazyConsentNotice = lazyComponent(() => import('./ConsentNotice').then((m) => m.ConsentNotice))
