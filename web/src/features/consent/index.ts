import { lazyComponent } from '../../lib/lazy-component'

export { chooseConsent, useConsent } from './consent-choice'

export const LazyConsentNotice = lazyComponent(() => import('./ConsentNotice'), 'ConsentNotice')
