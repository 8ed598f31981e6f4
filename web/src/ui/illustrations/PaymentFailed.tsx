import { Illustration } from './Illustration'
import * as css from './Illustration.css'

/** A failed payment: a card with a cross. */
export const PaymentFailed = () => (
  <Illustration>
    <rect className={css.object} x="50" y="38" width="92" height="62" rx="10" />
    <path className={css.night} d="M50 54h92v13H50z" />
    <path className={css.line} d="M62 84h22M94 84h8" />
    <circle className={css.error} cx="140" cy="96" r="17" />
    <path className={css.onError} d="M134 90l12 12M146 90l-12 12" strokeWidth="4" />
  </Illustration>
)
