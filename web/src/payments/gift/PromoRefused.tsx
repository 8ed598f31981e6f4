import { parseGiftCode } from '@zoog/contract/gift'
import { useSnapshot } from 'valtio'
import { currentTexts, useTexts } from '../../i18n/gift-texts'
import { auth } from '../../state/auth'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import * as css from '../ui/PromoCode.css'
import type { PromoRefusal, PromoState } from '../use-offer'
import { describeGift } from './describe-gift'
import { useGiftRedemption } from './use-gift-redemption'

interface PromoRefusedProps {
  promo: PromoState
  refused: PromoRefusal
}

/**
 * Why a promo code lowers nothing. One that does not exist may be a gift's: who is signed in tries it with one press. The server
 * says nothing of that before, as prices are asked for as often as anyone likes, and a gift's code is worth money.
 */
export const PromoRefused = ({ promo, refused }: PromoRefusedProps) => {
  const { gift } = useTexts()
  const { authenticated } = useSnapshot(auth)
  const code = parseGiftCode(promo.applied)
  const { call, refusal } = useGiftRedemption((redeemed) => {
    const { LL, language } = currentTexts()
    showSnackbar('success', describeGift(redeemed, LL, language))
    promo.remove()
  })
  if (refusal === 'missing') return gift.missing()
  if (refusal !== null && refusal !== 'invalid') return gift.refused[refusal]()
  return (
    <>
      {gift.promo[refused]({ code: promo.applied })}
      {refused === 'promo_unknown' && authenticated && code && (
        <>
          <br />
          <Button
            variant="ghost"
            size="sm"
            className={css.ask}
            busy={call.busy}
            onClick={() => void call.send(code)}
          >
            {gift.redeemIt()}
          </Button>
        </>
      )}
    </>
  )
}
