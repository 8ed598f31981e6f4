import type { CountryAdvice, TravelAdviceCode } from '@zoog/contract/travel'

type Row = CountryAdvice & { advice: TravelAdviceCode[] }

const MOST: TravelAdviceCode[] = ['tcp_443', 'prepare', 'restricted_domain', 'local_rules']
const SOME: TravelAdviceCode[] = ['tcp_443', 'prepare']

/** Examples for the mock, of what is widely reported; a service says what it knows itself. */
const LEVELS: Record<Row['level'], string> = {
  most: 'CN IR MM RU TM',
  some: 'AE BY EG KZ OM PK TR UZ VN',
}

/** What a mock begins with: countries whose networks are filtered, and what helps there. */
export const createTravelAdvice = (): Row[] => [
  ...LEVELS.most.split(' ').map((country): Row => ({ country, level: 'most', advice: [...MOST] })),
  ...LEVELS.some.split(' ').map((country): Row => ({ country, level: 'some', advice: [...SOME] })),
]
