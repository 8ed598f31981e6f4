import type { CountryAdvice, TravelAdviceCode } from '@zoog/contract/travel'

type Row = CountryAdvice & { advice: TravelAdviceCode[] }

const STRONG: TravelAdviceCode[] = ['tcp_443', 'prepare', 'restricted_domain', 'local_rules']
const BASIC: TravelAdviceCode[] = ['tcp_443', 'prepare']

/** Example levels for the mock, based on public reports. */
const LEVELS: Record<Row['level'], string> = {
  most: 'CN IR MM RU TM',
  some: 'AE BY EG KZ OM PK TR UZ VN',
}

/** Seeds the countries with filtered networks and the advice for each. */
export const createTravelAdvice = (): Row[] => [
  ...LEVELS.most.split(' ').map((country): Row => ({ country, level: 'most', advice: [...STRONG] })),
  ...LEVELS.some.split(' ').map((country): Row => ({ country, level: 'some', advice: [...BASIC] })),
]
