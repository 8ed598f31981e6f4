import type { ReactNode } from 'react'
import type { MethodId } from '../methods'
import * as css from './MethodLogos.css'

type PaymentBrand =
  | Exclude<MethodId, 'card' | 'BANK_CARD' | 'payssion_test'>
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'mir'

const renderText = (text: string, fill: string, size = 10) => (
  <text
    x="19"
    y={12 + size * 0.36}
    fill={fill}
    fontSize={size}
    fontWeight="800"
    fontFamily="Arial, sans-serif"
    textAnchor="middle"
  >
    {text}
  </text>
)

/** Background color and drawing (38 by 24) of each brand. Simplified drawings of our own. */
const BRAND_LOGOS: Readonly<Record<PaymentBrand, readonly [background: string, drawing: ReactNode]>> = {
  visa: ['#fff', <g key="visa">{renderText('VISA', '#1a1f71', 12)}</g>],
  mastercard: [
    '#fff',
    <g key="mastercard">
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" />
      <path d="M19 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4z" fill="#ff5f00" />
    </g>,
  ],
  amex: ['#006fcf', renderText('AMEX', '#fff')],
  mir: ['#fff', renderText('МИР', '#0f754e', 11)],
  // The character is drawn, because some devices lack a font for it.
  alipay_cn: [
    '#1677ff',
    <g key="alipay" fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round">
      <path d="M12.5 7.5h13M19 4.5v6.5M13.5 11h10.5c-1.5 4-5 7-11.5 8.5M15 11.5c2 4 5.5 6.5 11 8" />
    </g>,
  ],
  unionpay_cn: [
    '#fff',
    <g key="unionpay">
      <path d="M9 4h8l-4 16H5z" fill="#e21836" />
      <path d="M17 4h8l-4 16h-8z" fill="#00447c" />
      <path d="M25 4h8l-4 16h-8z" fill="#007b84" />
    </g>,
  ],
  tenpay_cn: [
    '#07c160',
    <g key="wechat" fill="#fff">
      <ellipse cx="16" cy="10.5" rx="7" ry="5.5" />
      <ellipse cx="24" cy="14.5" rx="5.5" ry="4.5" stroke="#07c160" />
    </g>,
  ],
  sberbank_ru: [
    '#21a038',
    <path key="sber" d="M13 12l5 4 9-8" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />,
  ],
  SBP: [
    '#fff',
    <g key="sbp">
      <path d="M14 4l5 4-5 4z" fill="#5b57a2" />
      <path d="M14 12l5-4 5 4-5 4z" fill="#d90751" />
      <path d="M14 12l5 4-5 4z" fill="#0fa8d6" />
      <path d="M19 16l5-4v8z" fill="#63b22f" />
      <path d="M19 8l5-4v8z" fill="#faab18" />
    </g>,
  ],
  qiwi: [
    '#ff8c00',
    <g key="qiwi" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round">
      <circle cx="19" cy="11.5" r="6" />
      <path d="M22 16l3 3" />
    </g>,
  ],
  webmoney: ['#036cb5', renderText('WM', '#fff', 11)],
  ideal_nl: ['#cc0066', renderText('iDEAL', '#fff')],
  bancontact_be: [
    '#fff',
    <g key="bancontact">
      <path d="M6 8h20l-5 8H6z" fill="#005498" />
      <path d="M27 8h5v8H22z" fill="#ffd800" />
    </g>,
  ],
  p24_pl: ['#d13239', renderText('P24', '#fff', 11)],
  trustly: ['#0ee06e', renderText('trustly', '#111', 9)],
  pix_br: [
    '#fff',
    <path key="pix" d="M19 3l9 9-9 9-9-9zM19 8l-4 4 4 4 4-4z" fill="#32bcad" fillRule="evenodd" />,
  ],
  boleto_br: [
    '#fff',
    <path
      key="boleto"
      d="M8 5h2v14H8zm4 0h1v14h-1zm3 0h3v14h-3zm5 0h1v14h-1zm3 0h2v14h-2zm4 0h3v14h-3z"
      fill="#222"
    />,
  ],
  oxxo_mx: ['#e30613', renderText('OXXO', '#ffd400')],
  upi_in: [
    '#fff',
    <g key="upi">
      <path d="M14 4l8 8-8 8z" fill="#ed752e" />
      <path d="M19 4l8 8-8 8z" fill="#008c44" />
    </g>,
  ],
  paysafecard: ['#0a3a82', renderText('paysafe', '#fff', 7)],
}

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
