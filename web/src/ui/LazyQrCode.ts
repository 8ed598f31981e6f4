import { lazyComponent } from '../lib/lazy-component'

/** A QR code; the code that draws it comes when there is one to show. */
export const LazyQrCode = lazyComponent(() => import('./QrCode').then((m) => m.QrCode))
