import type { MethodId } from '../methods'
import { BRAND_LOGOS, type PaymentBrand } from './brand-logos'
import * as css from './MethodLogos.css'

const BRANDS: Partial<Record<MethodId, readonly PaymentBrand[]>> = {
  card: ['visa', 'mastercard', 'amex'],
  BANK_CARD: ['mir', 'visa', 'mastercard'],
  payssion_test: [],
}

const hasLogo = (id: MethodId): id is MethodId & PaymentBrand => id in BRAND_LOGOS

/** The logos of payment methods, each once. Decorative: the names are nearby. */
export const MethodLogos = ({ ids }: { ids: readonly MethodId[] }) => {
  const brands = new Set(ids.flatMap((id) => BRANDS[id] ?? (hasLogo(id) ? [id] : [])))
  return [...brands].map((brand) => {
    const [background, drawing] = BRAND_LOGOS[brand]
    return (
      <svg key={brand} className={css.logo} viewBox="0 0 38 24" aria-hidden="true">
        <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill={background} stroke="#0002" />
        {drawing}
      </svg>
    )
  })
}
