import { QrCodeFrame, QrCodePattern, QrCodeRoot } from '@ark-ui/react/qr-code'
import * as css from './QrCode.css'

interface QrCodeProps {
  text: string
  /** What it holds; the code says nothing to who cannot see it. */
  label: string
  /** Pixels across. */
  size?: number
}

/** With as many light cells around the code as scanners want. */
const encoding = { ecc: 'M', border: 4 } as const

/** A text as a QR code, dark on white in both schemes. Import it lazily: the encoder comes with it. */
export const QrCode = ({ text, label, size = 200 }: QrCodeProps) => (
  <QrCodeRoot value={text} encoding={encoding}>
    <QrCodeFrame
      role="img"
      aria-label={label}
      className={css.code}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <QrCodePattern className={css.dark} />
    </QrCodeFrame>
  </QrCodeRoot>
)
