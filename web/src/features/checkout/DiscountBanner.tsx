import { DAY } from '@zoog/contract/constants'
import { useEffect, useReducer } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../../i18n/language'
import { type DiscountPath, PATHS } from '../../lib/paths'
import { knownServerNow } from '../../lib/server-clock'
import { useTexts } from '../../payments/texts'
import { getDiscountWindowEnd } from '../../storage/cookies'
import { Countdown } from '../../ui/Countdown'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './DiscountBanner.css'

interface DiscountBannerProps {
  path: DiscountPath
  /** Null while the prices are being loaded: the server alone knows by how much they are lowered. */
  percent: number | null
}

/** The discount of the page, and how long it lasts. When its day is over, the usual checkout follows (R-GUARD-5). */
export const DiscountBanner = ({ path, percent }: DiscountBannerProps) => {
  const locale = useLanguage()
  const { discount } = useTexts().checkout
  const [, navigate] = useLocation()
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [])
  // Read anew each time: what the device's clock said before the server's was known would end the day at once.
  const now = knownServerNow()
  const ends = getDiscountWindowEnd(path)
  // Before the window's cookie is written its whole day is left; before the server's clock is known nobody can tell.
  const msLeft = now === null || ends === null ? DAY : ends - now
  const isOver = msLeft <= 0
  useEffect(() => {
    if (isOver) navigate(PATHS.checkout, { replace: true })
  }, [isOver, navigate])
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
