import { useId, useState } from 'react'
import { useTexts } from '../../i18n/downloads-texts'
import { deviceTypeOf } from '../../lib/device'
import { LazyHandOver } from '../../parts/hand-over/LazyHandOver'
import { LazyQrCode } from '../../parts/LazyQrCode'
import { OnDemand } from '../../parts/OnDemand'
import { WhenIdle } from '../../parts/WhenIdle'
import { Button } from '../../ui/Button'
import { IconQr } from '../../ui/icons'
import { Skeleton } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import * as css from './AppCard.css'

/** An address as a QR code, to go on with on a phone; not on a phone itself. */
export const ForPhone = ({ name, url }: { name: string; url: string }) => {
  const { downloads } = useTexts()
  const [shown, setShown] = useState(false)
  const id = useId()
  if (deviceTypeOf(navigator.userAgent) === 'mobile') return null
  return (
    <div>
      <div className={css.forPhone}>
        <Button
          variant="secondary"
          size="sm"
          icon={<IconQr size={18} />}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {downloads.qr.show()}
        </Button>
        <WhenIdle part={LazyHandOver}>
          <LazyHandOver />
        </WhenIdle>
      </div>
      <div id={id} hidden={!shown}>
        {shown && (
          <div className={css.qr}>
            <OnDemand
              part={LazyQrCode}
              isAsked
              takeBack={() => setShown(false)}
              loading={<Skeleton width={200} height={200} radius={10} />}
            >
              <LazyQrCode text={url} label={downloads.qr.label({ name })} />
            </OnDemand>
            <Text size="sm" tone="muted">
              {downloads.qr.hint()}
            </Text>
          </div>
        )}
      </div>
    </div>
  )
}
