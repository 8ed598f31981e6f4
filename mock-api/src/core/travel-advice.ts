import { countryCode } from '@zoog/contract/ip'
import { TRAVEL_ADVICE_CODES } from '@zoog/contract/travel'
import { z } from 'zod'

/** A country with filtered networks and the advice for it (R-TRAVEL-1). */
export const travelAdviceSchema = z.object({
  country: countryCode,
  level: z.enum(['some', 'most']),
  advice: z.array(z.enum(TRAVEL_ADVICE_CODES)),
})
type TravelAdviceRow = z.infer<typeof travelAdviceSchema>

const createRow = (country: string, level: TravelAdviceRow['level']): TravelAdviceRow => ({
  country,
  level,
  advice:
    level === 'most' ? ['tcp_443', 'prepare', 'restricted_domain', 'local_rules'] : ['tcp_443', 'prepare'],
})

/** Returns example advice, based on public reports. Data files without travel advice get it too. */
export const createTravelAdvice = (): TravelAdviceRow[] => [
  ...['CN', 'IR', 'MM', 'RU', 'TM'].map((country) => createRow(country, 'most')),
  ...['AE', 'BY', 'EG', 'KZ', 'OM', 'PK', 'TR', 'UZ', 'VN'].map((country) => createRow(country, 'some')),
]
