import { encode } from 'uqr'
import * as css from './QrCode.css'

interface QrCodeProps {
  text: string
  /** What it holds; the code says nothing to who cannot see it. */
  label: string
  /** Pixels across. */
  size?: number
}

/** Light cells around the code, as many as scanners want. */
const QUIET = 4

/** A text as a QR code, dark on white in both schemes. Import it lazily: the encoder comes with it. */
export const QrCode = ({ text, label, size = 200 }: QrCodeProps) => {
  const { data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} className={css.dark} />
    </svg>
  )
}
