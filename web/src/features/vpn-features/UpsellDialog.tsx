import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { usePriceList } from '../../api/billing'
import { useFrameTexts } from '../../i18n/frame-texts'
import { useLanguage } from '../../i18n/language'
import { formatMoney } from '../../lib/money'
import { PATHS } from '../../lib/paths'
import { useCurrencyChoice } from '../../payments/currency'
import { COMPARED_PLANS } from '../../payments/plans-on-sale'
import { useHasPaidPlan } from '../../state/plan-state'
import { Button, buttonClass } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { IconCheck } from '../../ui/icons'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { isMobileDevice } from '../../ui/operating-systems'
import { getFeatureName, toggleState, useToggleFeature } from './toggle-feature'
import * as css from './UpsellDialog.css'

const AdFreeIllustration = () => (
  <svg className={css.drawing} viewBox="0 0 320 150" fill="none" aria-hidden="true">
    <rect className={css.drawingPage} x="40" y="14" width="240" height="122" rx="10" />
    <path className={css.drawingBar} d="M40 34h240" />
    <circle className={css.drawingDot} cx="54" cy="24" r="3" />
    <circle className={css.drawingDot} cx="65" cy="24" r="3" />
    <circle className={css.drawingDot} cx="76" cy="24" r="3" />
    <path className={css.drawingLine} d="M56 52h92M56 66h116M56 80h104M56 94h80M56 118h208" />
    <rect className={css.drawingAd} x="192" y="46" width="74" height="56" rx="6" />
    <path className={css.drawingShield} d="M229 54l17 6v13c0 11-7 18-17 23-10-5-17-12-17-23V60z" />
    <path className={css.drawingTick} d="M221.500 74l5.500 5.500 10-11" />
  </svg>
)

/** Returns the lowest price per month on the plans page; null while it is unknown. */
const useLowestMonthlyPrice = (): string | null => {
  const language = useLanguage()
  const { currency } = useCurrencyChoice(null)
  const { data } = usePriceList(currency && { currency, selectedPlan: null, referralID: '', promocode: '' })
  const prices = (data?.plans ?? []).flatMap(({ tariffKey, perMonth }) =>
    perMonth === null || !COMPARED_PLANS.includes(tariffKey) ? [] : perMonth,
  )
  return currency && prices.length > 0 ? formatMoney(Math.min(...prices), currency, language) : null
}

const UpsellPoints = () => {
  const { upsell } = useFrameTexts().features
  const price = useLowestMonthlyPrice()
  const points = [upsell.points.ads(), upsell.points.speed(), upsell.points.locations()]
  if (price !== null) points.push(upsell.price({ price }))
  return (
    <Stack as="ul" gap={2}>
      {points.map((point) => (
        <li key={point} className={css.point}>
          <IconCheck size={20} className={css.tick} />
          {point}
        </li>
      ))}
    </Stack>
  )
}

/**
 * The dialog that offers Premium for a locked feature (R-FEAT-2): 500 by 500 pixels, full screen on phones. After a failed save
 * it opens for paying customers too (R-FEAT-1), and only offers to try again.
 */
export const UpsellDialog = ({ onClose }: { onClose: () => void }) => {
  const texts = useFrameTexts()
  const { failed } = useSnapshot(toggleState)
  const toggle = useToggleFeature()
  const isPaying = useHasPaidPlan()
  const { upsell } = texts.features
  const notSaved = failed && upsell.notSaved({ name: getFeatureName(failed, texts) })
  const canRetry = isPaying && failed !== null
  return (
    <Dialog
      onClose={onClose}
      title={canRetry ? notSaved : upsell.title()}
      description={canRetry ? upsell.notSavedText() : upsell.text()}
      size={canRetry ? undefined : isMobileDevice() ? 'screen' : 'square'}
      footer={
        canRetry ? (
          <>
            <Button
              onClick={() => {
                onClose()
                void toggle(failed)
              }}
            >
              {texts.common.tryAgain()}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {texts.common.close()}
            </Button>
          </>
        ) : (
          <>
            <Link
              href={PATHS.plans}
              state={{ upgradeFor: texts.features.names.adBlocker() }}
              className={buttonClass()}
              onClick={onClose}
            >
              {upsell.action()}
            </Link>
            <Button variant="secondary" onClick={onClose}>
              {upsell.later()}
            </Button>
          </>
        )
      }
    >
      {!canRetry && (
        <>
          {notSaved ? (
            <Notice tone="warning" role="alert" title={notSaved}>
              {upsell.notSavedText()}
            </Notice>
          ) : (
            <div className={css.picture}>
              <AdFreeIllustration />
            </div>
          )}
          <UpsellPoints />
        </>
      )}
    </Dialog>
  )
}
