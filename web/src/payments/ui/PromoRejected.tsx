import { parseGiftCode } from '@zoog/contract/gift'
import { useSnapshot } from 'valtio'
import { auth } from '../../state/auth'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { currentTexts, describeGift, useGiftRedemption, useTexts } from '../gift'
import type { PromoRejection, PromoState } from '../use-offer'
import * as css from './PromoCode.css'

interface PromoRejectedProps {
  promo: PromoState
  rejected: PromoRejection
}

/**
 * The reason why a promo code has no effect. An unknown code may be a gift code, which a signed-in user can redeem
 * with one press. The price endpoint does not distinguish them, because unlimited price requests would let an
 * attacker guess gift codes.
 */
export const PromoRejected = ({ promo, rejected }: PromoRejectedProps) => {
  const { gift } = useTexts()
  const { authenticated } = useSnapshot(auth)
  const code = parseGiftCode(promo.applied)
  const { submission, rejection } = useGiftRedemption((redeemed) => {
    const { LL, language } = currentTexts()
    showSnackbar('success', describeGift(redeemed, LL, language))
    promo.remove()
  })
  if (rejection === 'missing') return gift.missing()
  if (rejection !== null && rejection !== 'invalid') return gift.rejected[rejection]()
  return (
    <>
      {gift.promo[rejected]({ code: promo.applied })}
      {rejected === 'promo_unknown' && authenticated && code && (
        <>
          <br />
          <Button
            variant="ghost"
            size="sm"
            className={css.openButton}
            busy={submission.busy}
            onClick={() => void submission.submit(code)}
          >
            {gift.redeemIt()}
          </Button>
        </>
      )}
    </>
  )
}
