import { lazyComponent } from '../lib/lazy-component'
import { Skeleton } from '../ui/Skeleton'
import { Lazy } from './Lazy'

const QrCode = lazyComponent(() => import('../ui/QrCode'), 'QrCode')

/** Loads the encoder ahead of time; resolves to whether it succeeded. */
export const loadQrCode = QrCode.load

interface LazyQrCodeProps {
  text: string
  label: string
  size?: number
  /** Called if the encoder fails to load, such as to hide the code again. An error shows in any case. */
  onFail?: () => void
}

/** A text as a QR code, with a placeholder while the encoder is loading. If that fails, the placeholder stays. */
export const LazyQrCode = ({ text, label, size = 200, onFail = () => undefined }: LazyQrCodeProps) => (
  <Lazy component={QrCode} onFail={onFail} loading={<Skeleton width={size} height={size} radius={10} />}>
    <QrCode text={text} label={label} size={size} />
  </Lazy>
)
