import { QrCodeFrame, QrCodePattern, QrCodeRoot } from '@ark-ui/react/qr-code'
import * as css from './QrCode.css'

interface QrCodeProps {
  text: string
  label: string
  size?: number
}

/** Low error correction is enough on a screen, and fewer modules are easier to scan. Scanners need the border. */
const encoding = { ecc: 'L', border: 4 } as const

/** A text as a QR code, dark on white in both schemes. Import it lazily because of the encoder. */
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
