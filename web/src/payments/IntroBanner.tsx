import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { usePlanInfo } from '../api/billing'
import { useLanguage } from '../i18n/language'
import { PATHS } from '../lib/paths'
import { serverNow } from '../lib/server-clock'
import { getStored, setStored } from '../storage/local'
import { buttonClass } from '../ui/Button'
import { Countdown } from '../ui/Countdown'
import { IconButton } from '../ui/IconButton'
import { IconClose } from '../ui/icons'
import { useRootFlag } from '../ui/use-root-flag'
import * as css from './IntroBanner.css'
import { findIntroPayment, getIntroSecondsLeft } from './intro-deal'
import { useTexts } from './texts'

/**
 * The introductory deal of new members, counted down by the server's clock (R-DASH-2). It stands around the pages of a
 * signed-in user and shows nothing for everyone else. Its call is that of the pages of plan and payments: where it fails, that
 * is said as for them.
 */
export const IntroBanner = () => {
  const locale = useLanguage()
  const { payment } = useTexts()
  const { banner } = payment
  const [path] = useLocation()
  const { data } = usePlanInfo()
  const [dismissed, setDismissed] = useState(() => getStored('dismissedBanner'))
  const [now, setNow] = useState(serverNow)
  const payments = data?.payments ?? []
  const secondsLeft = getIntroSecondsLeft({ payments, dismissed, path, now })
  const isShown = secondsLeft !== null
  useRootFlag('banner', isShown)

  useEffect(() => {
    if (!isShown) return
    const timer = window.setInterval(() => setNow(serverNow()), 1000)
    return () => window.clearInterval(timer)
  }, [isShown])
  // The first answer teaches the server's clock, and a page that is come back to has missed some ticks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when these change
  useEffect(() => setNow(serverNow()), [data, path])

  if (secondsLeft === null) return null
  const close = () => {
    const closed = findIntroPayment(payments)?.created_at ?? null
    setStored('dismissedBanner', closed)
    setDismissed(closed)
  }
  return (
    <aside className={css.banner} aria-label={banner.title()}>
      <div className={css.texts}>
        <strong>{banner.title()}</strong>
        <span className={css.text}>{banner.text()}</span>
      </div>
      <Countdown
        locale={locale}
        secondsLeft={secondsLeft}
        label={banner.countdown()}
        units={{ hours: banner.hours(), minutes: banner.minutes(), seconds: banner.seconds() }}
      />
      <Link href={PATHS.plans} className={buttonClass({ size: 'sm' })}>
        {banner.action()}
      </Link>
      <IconButton
        size="sm"
        className={css.close}
        label={banner.close()}
        icon={<IconClose size={18} />}
        onClick={close}
      />
    </aside>
  )
}
