import { Suspense, useId, useState } from 'react'
import { Button, buttonClass } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { IconShare } from '../../ui/icons'
import { LazyQrCode } from '../../ui/LazyQrCode'
import { Skeleton } from '../../ui/Skeleton'
import { createShareUrl, SHARE_CHANNELS } from './create-share-url'
import * as css from './RewardsPage.css'
import { useTexts } from './texts'

/** The referral link with buttons to copy and share it, and a QR code. */
export const ReferralLink = ({ link }: { link: string }) => {
  const { rewards } = useTexts().affiliate
  const [isQrOpen, setQrOpen] = useState(false)
  const qrId = useId()
  const text = rewards.shareText()
  // The promise also rejects when the visitor cancels the dialog.
  const share = () => navigator.share({ text, url: link }).catch(() => undefined)
  return (
    <div className={css.share}>
      <CopyField label={rewards.link()} value={link} />
      <div className={css.shareOptions}>
        {'share' in navigator && (
          <Button icon={<IconShare size={18} />} onClick={() => void share()}>
            {rewards.share()}
          </Button>
        )}
        {SHARE_CHANNELS.map((channel) => (
          <a
            key={channel}
            href={createShareUrl(channel, text, link)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={rewards.shareOn({ channel: rewards.by[channel]() })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {rewards.by[channel]()}
          </a>
        ))}
        <Button
          variant="secondary"
          aria-expanded={isQrOpen}
          aria-controls={qrId}
          onClick={() => setQrOpen(!isQrOpen)}
        >
          {rewards.qr()}
        </Button>
      </div>
      <div id={qrId} hidden={!isQrOpen}>
        {isQrOpen && (
          <Suspense fallback={<Skeleton width={200} height={200} radius={10} />}>
            <LazyQrCode text={link} label={rewards.qrLabel()} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
