import type { CountryAdvice } from '@zoog/contract/travel'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { config } from '../../../config'
import { useLanguage } from '../../../i18n/language'
import { useTexts } from '../../../i18n/travel-texts'
import { countryName } from '../../../lib/countries'
import { formatDay } from '../../../lib/dates'
import { PATHS } from '../../../lib/paths'
import { serverNow } from '../../../lib/server-clock'
import { auth } from '../../../state/auth'
import { buttonClass } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { adviceOf, endWhileAway, type Means, otherAddress } from './advice'
import type { Advice } from './read-me'
import * as css from './travel.css'

/** What somebody has to know before a journey, in words. */
export interface Told {
  /** The headline of the advice; empty where nothing is known to be filtered. */
  filtered: string
  advice: readonly Advice[]
  /** That the plan ends before the return; empty where it does not. */
  planEnds: string
}

/**
 * What is told of a country and a stay.
 *
 * @param lastDay null as long as it is not known.
 */
export const useTold = (row: CountryAdvice | undefined, tcp: Means['tcp'], lastDay: string | null): Told => {
  const { travel } = useTexts()
  const language = useLanguage()
  const { user } = useSnapshot(auth)
  const means = { tcp, otherAddress: otherAddress(window.location, config.restrictedHosts) }
  const end = user && lastDay !== null ? endWhileAway(user, lastDay, serverNow()) : null
  return {
    filtered: row ? travel[row.level]({ country: countryName(row.country, language) }) : '',
    advice: adviceOf(row, means, travel.advice),
    planEnds: end === null ? '' : travel.planEnds({ date: formatDay(end, language) }),
  }
}

/** The same, calmly, where it is chosen. */
export const ToldNotices = ({ told: { filtered, advice, planEnds } }: { told: Told }) => {
  const { travel } = useTexts()
  return (
    <>
      {filtered && (
        <Notice title={filtered} role="status">
          {travel.calm()}
          <ul className={css.list}>
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
          </ul>
        </Notice>
      )}
      {planEnds && (
        <Notice
          tone="warning"
          role="status"
          title={planEnds}
          actions={
            <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {travel.plans()}
            </Link>
          }
        >
          {travel.planEndsText()}
        </Notice>
      )}
    </>
  )
}
