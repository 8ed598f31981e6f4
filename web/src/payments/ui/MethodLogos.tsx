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

const renderLine = (path: string, width = 3) => (
  <path d={path} fill="none" stroke="#fff" strokeWidth={width} strokeLinecap="round" />
)

/** Simplified drawings of our own, 38 by 24. */
const BRAND_LOGOS: Readonly<Record<PaymentBrand, { background: string; drawing: ReactNode }>> = {
  visa: { background: '#fff', drawing: renderText('VISA', '#1a1f71', 12) },
  mastercard: {
    background: '#fff',
    drawing: (
      <>
        <circle cx="15" cy="12" r="7" fill="#eb001b" />
        <circle cx="23" cy="12" r="7" fill="#f79e1b" />
        <path d="M19 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4z" fill="#ff5f00" />
      </>
    ),
  },
  amex: { background: '#006fcf', drawing: renderText('AMEX', '#fff') },
  mir: { background: '#fff', drawing: renderText('МИР', '#0f754e', 11) },
  // The character is drawn, because some devices lack a font for it.
  alipay_cn: {
    background: '#1677ff',
    drawing: renderLine(
      'M12.5 7.5h13M19 4.5v6.5M13.5 11h10.5c-1.5 4-5 7-11.5 8.5M15 11.5c2 4 5.5 6.5 11 8',
      1.8,
    ),
  },
  unionpay_cn: {
    background: '#fff',
    drawing: (
      <>
        <path d="M9 4h8l-4 16H5z" fill="#e21836" />
        <path d="M17 4h8l-4 16h-8z" fill="#00447c" />
        <path d="M25 4h8l-4 16h-8z" fill="#007b84" />
      </>
    ),
  },
  tenpay_cn: {
    background: '#07c160',
    drawing: (
      <g fill="#fff">
        <ellipse cx="16" cy="10.5" rx="7" ry="5.5" />
        <ellipse cx="24" cy="14.5" rx="5.5" ry="4.5" stroke="#07c160" />
      </g>
    ),
  },
  sberbank_ru: { background: '#21a038', drawing: renderLine('M13 12l5 4 9-8') },
  SBP: {
    background: '#fff',
    drawing: (
      <>
        <path d="M14 4l5 4-5 4z" fill="#5b57a2" />
        <path d="M14 12l5-4 5 4-5 4z" fill="#d90751" />
        <path d="M14 12l5 4-5 4z" fill="#0fa8d6" />
        <path d="M19 16l5-4v8z" fill="#63b22f" />
        <path d="M19 8l5-4v8z" fill="#faab18" />
      </>
    ),
  },
  qiwi: { background: '#ff8c00', drawing: renderLine('M13 11.5a6 6 0 1 1 12 0 6 6 0 1 1-12 0M22 16l3 3') },
  webmoney: { background: '#036cb5', drawing: renderText('WM', '#fff', 11) },
  ideal_nl: { background: '#cc0066', drawing: renderText('iDEAL', '#fff') },
  bancontact_be: {
    background: '#fff',
    drawing: (
      <>
        <path d="M6 8h20l-5 8H6z" fill="#005498" />
        <path d="M27 8h5v8H22z" fill="#ffd800" />
      </>
    ),
  },
  p24_pl: { background: '#d13239', drawing: renderText('P24', '#fff', 11) },
  trustly: { background: '#0ee06e', drawing: renderText('trustly', '#111', 9) },
  pix_br: {
    background: '#fff',
    drawing: <path d="M19 3l9 9-9 9-9-9zM19 8l-4 4 4 4 4-4z" fill="#32bcad" fillRule="evenodd" />,
  },
  boleto_br: {
    background: '#fff',
    drawing: (
      <path d="M8 5h2v14H8zm4 0h1v14h-1zm3 0h3v14h-3zm5 0h1v14h-1zm3 0h2v14h-2zm4 0h3v14h-3z" fill="#222" />
    ),
  },
  oxxo_mx: { background: '#e30613', drawing: renderText('OXXO', '#ffd400') },
  upi_in: {
    background: '#fff',
    drawing: (
      <>
        <path d="M14 4l8 8-8 8z" fill="#ed752e" />
        <path d="M19 4l8 8-8 8z" fill="#008c44" />
      </>
    ),
  },
  paysafecard: { background: '#0a3a82', drawing: renderText('paysafe', '#fff', 9) },
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
    const { background, drawing } = BRAND_LOGOS[brand]
    return (
      <svg key={brand} className={css.logo} viewBox="0 0 38 24" aria-hidden="true">
        <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill={background} stroke="#8888" />
        {drawing}
      </svg>
    )
  })
}
