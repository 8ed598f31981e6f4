import { DAY } from '@zoog/contract/constants'
import type { CountryAdvice } from '@zoog/contract/travel'
import { fromWireDate } from '@zoog/contract/wire-date'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { getGraceEnd, getPlanState, type PlanHolder } from '../../state/plan-state'
import type { Advice } from './read-me'
import { parseDay } from './trip'

type PageAddress = Pick<Location, 'protocol' | 'hostname' | 'port'>

/** Returns the URL of the restricted domain; null if the deployment has none, or if this page is on it. */
export const getRestrictedDomainUrl = (
  { protocol, hostname, port }: PageAddress,
  hosts: readonly string[],
): string | null => {
  const [host] = hosts
  if (host === undefined || hosts.includes(hostname)) return null
  return `${protocol}//${host}${port && `:${port}`}`
}

/** The values that the advice mentions. */
export interface AdviceContext {
  /** Null if the kit has only UDP files. */
  tcp: 'tcp_443' | 'tcp' | null
  restrictedDomainUrl: string | null
}

/** Returns the texts of a country's advice, without inapplicable and unknown advice. */
export const getTravelAdvice = (
  row: CountryAdvice | undefined,
  context: AdviceContext,
  texts: TranslationFunctions['travel']['advice'],
): Advice[] =>
  (row?.advice ?? []).flatMap((code): Advice[] => {
    switch (code) {
      case 'tcp_443':
        return context.tcp ? [{ text: texts[context.tcp]() }] : []
      case 'restricted_domain':
        return context.restrictedDomainUrl
          ? [{ text: texts.restricted_domain(), address: context.restrictedDomainUrl }]
          : []
      case 'prepare':
      case 'local_rules':
        return [{ text: texts[code]() }]
      default:
        return []
    }
  })

/**
 * Returns the end of the plan if it is before the end of the trip; null otherwise, or if the plan renews
 * automatically.
 */
export const getPlanEndDuringTrip = (user: PlanHolder, lastDay: string, now: number): string | null => {
  const isEnding = getPlanState(user, now) === 'ends'
  const end = getGraceEnd(user, now) ?? (isEnding ? (user.subscriptionData.expiresDate ?? null) : null)
  return end !== null && fromWireDate(end) < parseDay(lastDay) + DAY ? end : null
}
