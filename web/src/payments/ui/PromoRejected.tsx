import { parseGiftCode } from '@zoog/contract/gift'
import { useSnapshot } from 'valtio'
import { SubmitButton } from '../../forms/Submit'
import { activeLanguage } from '../../i18n/language'
import { auth } from '../../state/auth'
import { showSnackbar } from '../../state/snackbars'
import { describeGift, getGiftTexts, useGiftRedemption, useGiftTexts } from '../gift'
import type { PromoRejection } from '../use-offer'

interface PromoRejectedProps {
  code: string
  reason: PromoRejection
  onRemove: () => void
}

/**
 * The reason why a promo code has no effect. An unknown code may be a gift code, which a signed-in user can redeem
 * with one press. The price endpoint doesn't distinguish them, because unlimited price requests would let an
 * attacker guess gift codes.
 */
export const PromoRejected = ({ code, reason, onRemove }: PromoRejectedProps) => {
  const { gift } = useGiftTexts()
  const { authenticated } = useSnapshot(auth)
  const giftCode = parseGiftCode(code)
  const { submission, rejection } = useGiftRedemption((redeemed) => {
    showSnackbar('success', describeGift(redeemed, getGiftTexts(), activeLanguage.language))
    onRemove()
  })
  if (rejection === 'missing') return gift.missing()
  if (rejection !== null && rejection !== 'invalid') return gift.rejected[rejection]()
  return (
    <>
      {gift.promo[reason]({ code })}
      {reason === 'promo_unknown' && authenticated && giftCode && (
        <>
          <br />
          <SubmitButton
            type="button"
            variant="ghost"
            size="sm"
            isFlush
            submission={submission}
            onClick={() => void submission.submit(giftCode)}
          >
            {gift.redeemIt()}
          </SubmitButton>
        </>
      )}
    </>
  )
}
