import type { CountryAdvice } from '@zoog/contract/travel'
import { useSnapshot } from 'valtio'
import { config } from '../../config'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { formatDay } from '../../lib/dates'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { Stack } from '../../ui/Layout'
import { Notice } from '../../ui/Notice'
import { UpgradeLink } from '../locations'
import type { Advice } from './read-me'
import { useTravelKitTexts } from './texts'
import {
  type AdviceContext,
  getPlanEndDuringTrip,
  getRestrictedDomainUrl,
  getTravelAdvice,
} from './travel-advice'
import * as css from './travel-kit.css'

/** Notes for the traveler, in the reader's language. */
export interface TravelNotes {
  /** The title of the advice; empty without known filtering. */
  filteringNotice: string
  advice: readonly Advice[]
  /** The notice that the plan ends before the return; empty otherwise. */
  planEndNotice: string
}

/**
 * Returns the notes for a country and a trip.
 *
 * @param lastDay null while unknown.
 */
export const useTravelNotes = (
  row: CountryAdvice | undefined,
  tcp: AdviceContext['tcp'],
  lastDay: string | null,
): TravelNotes => {
  const { travel } = useTravelKitTexts()
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  const context = {
    tcp,
    restrictedDomainUrl: getRestrictedDomainUrl(window.location, config.restrictedHosts),
  }
  const end = user && lastDay !== null ? getPlanEndDuringTrip(user, lastDay, serverNow()) : null
  return {
    filteringNotice: row
      ? travel.filtering[row.level]({ country: getCountryName(row.country, language) })
      : '',
    advice: getTravelAdvice(row, context, travel.advice),
    planEndNotice: end === null ? '' : travel.planEnds({ date: formatDay(end, language) }),
  }
}

export const TravelNotices = ({
  notes: { filteringNotice, advice, planEndNotice },
}: {
  notes: TravelNotes
}) => {
  const { common, travel } = useTravelKitTexts()
  return (
    <>
      {filteringNotice && (
        <Notice title={filteringNotice} role="status">
          {travel.filtering.text()}
          <Stack as="ul" gap={1} className={css.list}>
            {advice.map(({ text, address }) => (
              <li key={text}>
                {text}{' '}
                {address && (
                  <bdi className={css.address} dir="ltr">
                    {address}
                  </bdi>
                )}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {planEndNotice && (
        <Notice
          tone="warning"
          role="status"
          title={planEndNotice}
          actions={<UpgradeLink>{common.seePlans()}</UpgradeLink>}
        >
          {travel.planEndsText()}
        </Notice>
      )}
    </>
  )
}
