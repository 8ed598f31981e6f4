import type { IpInfo } from '@zoog/contract/ip'
import type { User } from '@zoog/contract/users'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { usePlanEndText } from '../../payments/plan-end-text'
import { getPlanName } from '../../payments/price-view'
import { Button } from '../../ui/Button'
import { Flag } from '../../ui/Flag'
import { Skeleton } from '../../ui/Skeleton'
import * as css from './Facts.css'
import { useTexts } from './texts'

interface FactProps {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
}

/** A label with a value, beside the next step. */
export const Fact = ({ label, value, hint }: FactProps) => (
  <div className={css.fact}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{value}</dd>
    {hint && <dd className={css.hint}>{hint}</dd>}
  </div>
)

/** The plan's name with its end or renewal. */
export const PlanFact = ({ user }: { user: User }) => {
  const texts = useTexts()
  return (
    <Fact
      label={texts.plans.yourPlan()}
      value={<bdi>{getPlanName(user.subscriptionData, texts)}</bdi>}
      hint={usePlanEndText(user)}
    />
  )
}

interface VisibleLocationFactProps {
  info: IpInfo | undefined
  /** Loads the location again after a failure; null without one. */
  retry: (() => void) | null
  onCheck: () => void
}

/** The visitor's country as websites see it (R-IP-1), with a check button if the server detects connections. */
export const VisibleLocationFact = ({ info, retry, onCheck }: VisibleLocationFactProps) => {
  const { common, dashboard } = useTexts()
  const { label, visible, unknown, check } = dashboard.visibleLocation
  const language = useLanguage()
  if (retry)
    return (
      <Fact
        label={label()}
        value={unknown()}
        hint={
          <Button variant="ghost" size="sm" className={css.check} onClick={retry}>
            {common.tryAgain()}
          </Button>
        }
      />
    )
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
          <span className={css.loading} aria-busy="true">
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
