import type { MethodId } from '../methods'
import { BRAND_LOGOS, type PaymentBrand } from './brand-logos'
import * as css from './MethodLogo.css'

const BRANDS: Partial<Record<MethodId, readonly PaymentBrand[]>> = {
  card: ['visa', 'mastercard', 'amex'],
  BANK_CARD: ['mir', 'visa', 'mastercard'],
  payssion_test: [],
}

const isMark = (id: MethodId): id is MethodId & PaymentBrand => id in BRAND_LOGOS

/** The brands of ways to pay, each once. Their names stand beside them. */
export const MethodLogos = ({ ids }: { ids: readonly MethodId[] }) => {
  const marks = new Set(ids.flatMap((id) => BRANDS[id] ?? (isMark(id) ? [id] : [])))
  return [...marks].map((mark) => {
    const [ground, drawing] = BRAND_LOGOS[mark]
    return (
      <svg key={mark} className={css.logo} viewBox="0 0 38 24" aria-hidden="true">
        <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill={ground} stroke="#0002" />
        {drawing}
      </svg>
    )
  })
}
