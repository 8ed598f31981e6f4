import { fromWireDate } from '@zoog/contract/common'
import { DAY } from '@zoog/contract/constants'
import type { CountryAdvice } from '@zoog/contract/travel'
import type { User } from '@zoog/contract/users'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { getGraceEnd, getPlanState } from '../../state/plan-state'
import type { Advice } from './read-me'
import { parseDay } from './trip'

type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>

/** The address of the restricted domain; null where the deployment has none, or this is it. */
export const getRestrictedDomainUrl = (
  { protocol, hostname, port }: Place,
  hosts: readonly string[],
): string | null => {
  const [host] = hosts
  if (host === undefined || hosts.includes(hostname)) return null
  return `${protocol}//${host}${port && `:${port}`}`
}

/** What an advice can be about. */
export interface AdviceContext {
  /** How the files get through: null where they go by UDP alone. */
  tcp: 'tcp_443' | 'tcp' | null
  restrictedDomainUrl: string | null
}

/** The advice for a country in words, without what is of no use here; codes that are not known are passed over. */
export const getTravelAdvice = (
  row: CountryAdvice | undefined,
  means: AdviceContext,
  texts: TranslationFunctions['travel']['advice'],
): Advice[] =>
  (row?.advice ?? []).flatMap((code): Advice[] => {
    switch (code) {
      case 'tcp_443':
        return means.tcp ? [{ text: texts[means.tcp]() }] : []
      case 'restricted_domain':
        return means.restrictedDomainUrl
          ? [{ text: texts.restricted_domain(), address: means.restrictedDomainUrl }]
          : []
      case 'prepare':
      case 'local_rules':
        return [{ text: texts[code]() }]
      default:
        return []
    }
  })

/** When a plan ends that is over before the last day is; null where it lasts, or goes on by itself. */
export const getPlanEndDuringTrip = (
  user: Pick<User, 'subscriptionData' | 'accountStatus'>,
  lastDay: string,
  now: number,
): string | null => {
  const isEnding = getPlanState(user, now) === 'ends'
  const end = getGraceEnd(user, now) ?? (isEnding ? user.subscriptionData.expiresDate : null)
  return end !== null && fromWireDate(end) < parseDay(lastDay) + DAY ? end : null
}
