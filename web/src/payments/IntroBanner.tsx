import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { usePlanInfo } from '../api/billing'
import { useRefund } from '../api/refund'
import { useLanguage } from '../i18n/language'
import { formatMoney } from '../lib/money'
import { getPlanPath, PATHS } from '../lib/paths'
import { serverNow } from '../lib/server-clock'
import { getStored, setStored } from '../storage/local'
import { buttonClass } from '../ui/Button'
import { Countdown } from '../ui/Countdown'
import { IconButton } from '../ui/IconButton'
import { IconClose } from '../ui/icons'
import { useRootFlag } from '../ui/use-root-flag'
import * as css from './IntroBanner.css'
import { findBestDeal, findIntroPayment, getIntroSecondsLeft } from './intro-deal'
import { getPlanName } from './price-view'
import { usePaymentTexts } from './texts'
import { useOffer } from './use-offer'

/**
 * The introductory deal of new customers, counted down by the server's clock (R-DASH-2). Shows nothing to everyone else, on
 * pages that sell, and after a refund request.
 */
export const IntroBanner = () => {
  const [path] = useLocation()
  const { data } = usePlanInfo()
  const [dismissed, setDismissed] = useState(() => getStored('dismissedBanner'))
  const [now, setNow] = useState(serverNow)
  const payments = data?.payments ?? []
  const secondsLeft = getIntroSecondsLeft({ payments, dismissed, path, now })
  const isOffered = secondsLeft !== null
  const refund = useRefund({ enabled: isOffered })
  // A server without refunds has no requests.
  const isShown = isOffered && !refund.isPending && !refund.data?.request

  useEffect(() => {
    if (!isShown) return
    const timer = window.setInterval(() => setNow(serverNow()), 1000)
    return () => window.clearInterval(timer)
  }, [isShown])
  // The first response sets the server's clock, and a page shown again has missed some ticks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: updated when these change
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()))
    return () => clearTimeout(timer)
  }, [data, path])

  if (secondsLeft === null || !isShown) return null
  const close = () => {
    const closed = findIntroPayment(payments)?.created_at ?? null
    setStored('dismissedBanner', closed)
    setDismissed(closed)
  }
  return <DealBanner secondsLeft={secondsLeft} onClose={close} />
}

const DealBanner = ({ secondsLeft, onClose }: { secondsLeft: number; onClose: () => void }) => {
  const language = useLanguage()
  const texts = usePaymentTexts()
  const { banner } = texts.payment
  const offer = useOffer({ page: PATHS.plans, plans: ['yearly', 'two-years'], promocode: '' })
  const best = findBestDeal(offer.quotes)
  const isShown = offer.status !== 'pending'
  useRootFlag('banner', isShown)
  if (!isShown) return null
  const money = (amount: number) => formatMoney(amount, best?.quote.currency ?? 'USD', language)
  return (
    <aside className={css.banner} aria-label={banner.title()}>
      <div className={css.texts}>
        <strong>{banner.title()}</strong>
        <span className={css.text}>
          {best
            ? banner.deal({
                plan: getPlanName(best.quote, texts),
                price: money(best.quote.amount),
                publicPrice: money(best.deal.publicAmount),
                saving: money(best.deal.saving),
              })
            : banner.text()}
        </span>
      </div>
      <span className={css.clock}>
        {banner.countdown()}
        <Countdown locale={language} secondsLeft={secondsLeft} label={banner.countdown()} />
      </span>
      <Link
        href={best ? getPlanPath(best.quote.tariffKey) : PATHS.plans}
        className={buttonClass({ size: 'sm', className: css.action })}
      >
        {banner.action()}
      </Link>
      <IconButton
        size="sm"
        className={css.close}
        label={banner.close()}
        icon={<IconClose size={18} />}
        onClick={onClose}
      />
    </aside>
  )
}
