import { useIpInfo } from '../../api/ip'
import { useTexts } from '../../i18n/dashboard-texts'
import { useLanguage } from '../../i18n/language'
import { countryName } from '../../lib/countries'
import { Flag } from '../../ui/Flag'
import { Skeleton } from '../../ui/Skeleton'
import { Fact } from './Fact'
import * as css from './Fact.css'

/** The place that the visitor seems to be in (R-IP-1). It is no more than a hint: where it is not known, it says so. */
export const PlaceFact = () => {
  const { dashboard } = useTexts()
  const language = useLanguage()
  const { data, error } = useIpInfo()
  const { label, visible, unknown } = dashboard.place
  if (error && !data) return <Fact label={label()} value="–" hint={unknown()} />
  return (
    <Fact
      label={label()}
      value={
        data ? (
          <>
            <Flag country={data.code} width={28} />
            {countryName(data.code, language)}
          </>
        ) : (
          <span className={css.waiting} aria-busy="true">
            <Skeleton height={20} />
          </span>
        )
      }
      hint={visible()}
    />
  )
}
