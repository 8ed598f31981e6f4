import { DAY } from '@zoog/contract/constants'
import { useEffect, useReducer } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { type DiscountPath, PATHS } from '../../lib/paths'
import { knownServerNow } from '../../lib/server-clock'
import { isUnderWay } from '../../payments/machine/states'
import { usePayment } from '../../payments/runner'
import { useTexts } from '../../payments/texts'
import { getDiscountWindowEnd } from '../../storage/cookies'
import { Countdown } from '../../ui/Countdown'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './DiscountBanner.css'

interface DiscountBannerProps {
  path: DiscountPath
  /** Null while prices are loading. */
  percent: number | null
}

/** Shows the page's discount and its countdown. When the window closes, the usual checkout follows (R-GUARD-5). */
export const DiscountBanner = ({ path, percent }: DiscountBannerProps) => {
  const locale = useLanguage()
  const { discount } = useTexts().checkout
  const [, navigate] = useLocation()
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [])
  // Read on each tick: before the server's time is known, a wrong device clock could close the window at once.
  const now = knownServerNow()
  const ends = getDiscountWindowEnd(path)
  // Without the window's cookie or the server's time, show the full day.
  const msLeft = now === null || ends === null ? DAY : ends - now
  const isOver = msLeft <= 0
  // A payment under way, such as 3-D Secure, keeps its page and its price.
  const isPaying = isUnderWay(usePayment())
  useEffect(() => {
    if (isOver && !isPaying) navigate(PATHS.checkout, { replace: true })
  }, [isOver, isPaying, navigate])
  return (
    <aside className={css.banner} aria-label={discount.countdown()}>
      <strong className={css.title}>
        {percent === null ? <Skeleton width={160} /> : discount.title({ percent })}
      </strong>
      <span className={css.clock}>
        {discount.countdown()}
        <Countdown
          locale={locale}
          secondsLeft={Math.max(0, Math.ceil(msLeft / 1000))}
          label={discount.countdown()}
          units={{ hours: discount.hours(), minutes: discount.minutes(), seconds: discount.seconds() }}
        />
      </span>
    </aside>
  )
}
