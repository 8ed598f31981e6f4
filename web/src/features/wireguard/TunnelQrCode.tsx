import { useId, useState } from 'react'
import { LazyQrCode, loadQrCode } from '../../loading/LazyQrCode'
import { Button } from '../../ui/Button'
import { IconQr } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { isMobileDevice } from '../../ui/operating-systems'
import { SectionCard } from '../../ui/SectionCard'
import { Hint } from '../../ui/Text'
import { useWireGuardTexts } from './texts'
import * as css from './wireguard.css'

/** Larger codes have modules too small for a phone's camera. */
const READABLE_BYTES = 900
const SIZE = 276

interface TunnelQrCodeProps {
  text: string
  name: string
  /** Called when the code is shown: a phone may have scanned it. */
  onShown: () => void
}

/** The tunnel as a QR code. Hidden until requested, because it contains the private key. Not available on phones. */
export const TunnelQrCode = ({ text, name, onShown }: TunnelQrCodeProps) => {
  const { wireguard } = useWireGuardTexts()
  const [isShown, setShown] = useState(false)
  const id = useId()
  if (isMobileDevice()) return null
  const fits = new TextEncoder().encode(text).length <= READABLE_BYTES
  return (
    <SectionCard title={wireguard.qrTitle()}>
      <Hint>{fits ? wireguard.qrText() : wireguard.qrTooLong()}</Hint>
      {fits && (
        <div>
          <Button
            variant="secondary"
            isFullWidth
            icon={<IconQr size={18} />}
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => {
              setShown(!isShown)
              if (!isShown) void loadQrCode().then((hasLoaded) => hasLoaded && onShown())
            }}
          >
            {isShown ? wireguard.qrHide() : wireguard.qrShow()}
          </Button>
          <div id={id} hidden={!isShown}>
            {isShown && (
              <Stack align="center" className={css.qr}>
                <LazyQrCode
                  text={text}
                  label={wireguard.qrLabel({ name })}
                  size={SIZE}
                  onFail={() => setShown(false)}
                />
              </Stack>
            )}
          </div>
        </div>
      )}
    </SectionCard>
  )
}
