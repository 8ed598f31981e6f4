import { lazyComponent } from '../lib/lazy-component'

export const LazyQrCode = lazyComponent(() => import('./QrCode'), 'QrCode')
