import { useIpInfo } from '../../api/ip'
import { useLanguage, useTexts } from '../../i18n/texts'
import { countryName } from '../../lib/countries'
import { classNames } from '../../ui/class-names'
import { Flag } from '../../ui/Flag'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './Place.css'

/** The place that the visitor seems to be in (R-IP-1). It is no more than a hint: where it is not known, it says so. */
export const Place = ({ className }: { className?: string }) => {
  const { dashboard } = useTexts()
  const language = useLanguage()
  const { data, error } = useIpInfo()
  return (
    <div className={classNames(css.place, className)}>
      <span className={css.label}>{dashboard.place.label()}</span>
      {data ? (
        <>
          <strong className={css.country}>
            <Flag country={data.code} width={32} />
            {countryName(data.code, language)}
          </strong>
          <span className={css.hint}>{dashboard.place.visible()}</span>
        </>
      ) : error ? (
        <span className={css.hint}>{dashboard.place.unknown()}</span>
      ) : (
        <span className={css.waiting} aria-busy="true">
          <Skeleton width="60%" height={24} />
        </span>
      )}
    </div>
  )
}
