import { lazyComponent } from '../lib/lazy-component'

/** A QR code, loaded on its first render. */
export const LazyQrCode = lazyComponent(() => import('./QrCode').then((m) => m.QrCode))
