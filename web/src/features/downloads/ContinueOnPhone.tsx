import { useId, useState } from 'react'
import { useTexts } from '../../i18n/downloads-texts'
import { getDeviceType } from '../../lib/device-type'
import { Lazy } from '../../loading/Lazy'
import { Button } from '../../ui/Button'
import { IdleMount } from '../../ui/IdleMount'
import { IconQr } from '../../ui/icons'
import { LazyQrCode } from '../../ui/LazyQrCode'
import { Skeleton } from '../../ui/Skeleton'
import { Hint } from '../../ui/Text'
import { LazyHandOffButton } from '../device-hand-off'
import * as css from './DownloadsPage.css'

/** A QR code that opens an address on a phone; hidden on phones. */
export const ContinueOnPhone = ({ name, url }: { name: string; url: string }) => {
  const { downloads } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (getDeviceType(navigator.userAgent) === 'mobile') return null
  return (
    <div>
      <div className={css.phoneActions}>
        <Button
          variant="secondary"
          size="sm"
          icon={<IconQr size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {downloads.qr.show()}
        </Button>
        <IdleMount component={LazyHandOffButton}>
          <LazyHandOffButton />
        </IdleMount>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={css.qr}>
            <Lazy
              component={LazyQrCode}
              isOpen
              onFail={() => setOpen(false)}
              loading={<Skeleton width={200} height={200} radius={10} />}
            >
              <LazyQrCode text={url} label={downloads.qr.label({ name })} />
            </Lazy>
            <Hint>{downloads.qr.hint()}</Hint>
          </div>
        )}
      </div>
    </div>
  )
}
