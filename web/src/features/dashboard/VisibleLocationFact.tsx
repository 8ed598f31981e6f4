import type { IpInfo } from '@zoog/contract/ip'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { Button } from '../../ui/Button'
import { Flag } from '../../ui/Flag'
import { Skeleton } from '../../ui/Skeleton'
import { Fact } from './Fact'
import * as fact from './Fact.css'
import { useTexts } from './texts'
import * as css from './VisibleLocationFact.css'

interface VisibleLocationFactProps {
  info: IpInfo | undefined
  hasFailed: boolean
  onCheck: () => void
}

/** The visitor's country as websites see it (R-IP-1), with a check button if the server detects connections. */
export const VisibleLocationFact = ({ info, hasFailed, onCheck }: VisibleLocationFactProps) => {
  const { label, visible, unknown, check } = useTexts().dashboard.visibleLocation
  const language = useLanguage()
  if (hasFailed) return <Fact label={label()} value="–" hint={unknown()} />
  return (
    <Fact
      label={label()}
      value={
        info ? (
          <>
            <Flag country={info.code} width={28} />
            {getCountryName(info.code, language)}
          </>
        ) : (
          <span className={fact.loading} aria-busy="true">
            <Skeleton height={20} />
          </span>
        )
      }
      hint={
        <>
          {visible()}
          {!info && <span className={css.placeholder} />}
          {info?.isOurs !== undefined && (
            <Button variant="ghost" size="sm" className={css.check} onClick={onCheck}>
              {check()}
            </Button>
          )}
        </>
      }
    />
  )
}
