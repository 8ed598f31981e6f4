import { Suspense, useId, useState } from 'react'
import { useTexts } from '../../i18n/affiliate-texts'
import { LazyQrCode } from '../../parts/LazyQrCode'
import { useCopyLabels } from '../../parts/use-copy-labels'
import { Button, buttonClass } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { IconShare } from '../../ui/icons'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './Rewards.css'
import { SHARE_WAYS, shareLink } from './share-links'

/** The referral link: to copy, to share, and as a QR code. */
export const ShareLink = ({ link }: { link: string }) => {
  const { rewards } = useTexts().affiliate
  const copyLabels = useCopyLabels()
  const [qrShown, setQrShown] = useState(false)
  const qrId = useId()
  const text = rewards.shareText()
  // A share that was called off is no failure.
  const share = () => navigator.share({ text, url: link }).catch(() => undefined)
  return (
    <div className={css.share}>
      <CopyField label={rewards.link()} value={link} copyLabels={copyLabels} />
      <div className={css.ways}>
        {'share' in navigator && (
          <Button icon={<IconShare size={18} />} onClick={() => void share()}>
            {rewards.share()}
          </Button>
        )}
        {SHARE_WAYS.map((way) => (
          <a
            key={way}
            href={shareLink(way, text, link)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={rewards.shareBy({ way: rewards.by[way]() })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {rewards.by[way]()}
          </a>
        ))}
        <Button
          variant="secondary"
          aria-expanded={qrShown}
          aria-controls={qrId}
          onClick={() => setQrShown(!qrShown)}
        >
          {rewards.qr()}
        </Button>
      </div>
      <div id={qrId} hidden={!qrShown}>
        {qrShown && (
          <Suspense fallback={<Skeleton width={200} height={200} radius={10} />}>
            <LazyQrCode text={link} label={rewards.qrLabel()} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
