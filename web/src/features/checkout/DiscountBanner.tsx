import { DAY } from '@zoog/contract/constants'
import { useEffect, useReducer } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { type DiscountPath, PATHS } from '../../lib/paths'
import { getKnownServerNow } from '../../lib/server-clock'
import { isUnderWay } from '../../payments/machine/states'
import { usePayment } from '../../payments/portal-runner'
import { usePaymentTexts } from '../../payments/texts'
import { getDiscountWindowEnd } from '../../storage/cookies'
import { Countdown } from '../../ui/Countdown'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './DiscountBanner.css'

interface DiscountBannerProps {
  path: DiscountPath
  /** Null while the prices are loading. */
  percent: number | null
}

/** The banner with the page's discount and countdown. At the end it navigates to the standard checkout (R-GUARD-5). */
export const DiscountBanner = ({ path, percent }: DiscountBannerProps) => {
  const language = useLanguage()
  const { discount } = usePaymentTexts().checkout
  const [, navigate] = useLocation()
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [])
  // Uses the server's time, because a wrong device clock could end the discount at once.
  const now = getKnownServerNow()
  const endsAt = getDiscountWindowEnd(path)
  // Without the cookie or the server's time, show the full day.
  const msLeft = now === null || endsAt === null ? DAY : endsAt - now
  const hasEnded = msLeft <= 0
  // A pending payment, such as 3-D Secure, keeps its page and its price.
  const isPaying = isUnderWay(usePayment())
  useEffect(() => {
    if (hasEnded && !isPaying) navigate(PATHS.checkout, { replace: true })
  }, [hasEnded, isPaying, navigate])
  return (
    <aside className={css.banner} aria-label={discount.countdown()}>
      <strong className={css.title}>
        {percent === null ? <Skeleton width={160} /> : discount.percentOff({ percent })}
      </strong>
      <span className={css.clock}>
        {discount.countdown()}
        <Countdown
          locale={language}
          secondsLeft={Math.max(0, Math.ceil(msLeft / 1000))}
          label={discount.countdown()}
        />
      </span>
    </aside>
  )
}
