import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { Link } from 'wouter'
import { isNotFound } from '../../../api/errors'
import { useSetRenewal } from '../../../api/profile'
import { useSubmit } from '../../../forms/use-submit'
import { activeLanguage } from '../../../i18n/language'
import { formatDay } from '../../../lib/dates'
import { PATHS } from '../../../lib/paths'
import { serverNow } from '../../../lib/server-clock'
import { lazyDialog } from '../../../loading/lazy-dialog'
import { usePlanEndText } from '../../../payments/plan-end-text'
import { getPlanName } from '../../../payments/price-view'
import { auth } from '../../../state/auth'
import { getGraceEnd, getPlanState, hasEndDate, isTrial } from '../../../state/plan-state'
import { tryRefreshUser } from '../../../state/session'
import { showSnackbar } from '../../../state/snackbars'
import { AccountStatusBadge } from '../../../ui/AccountStatusBadge'
import { Button, buttonClass } from '../../../ui/Button'
import { HelpLink } from '../../../ui/HelpLink'
import { Switch } from '../../../ui/Switch'
import { Text } from '../../../ui/Text'
import * as css from '../account.css'
import { SettingsSection } from '../SettingsSection'
import { getAccountTexts, useAccountTexts } from '../texts'
import { AddToCalendar } from './AddToCalendar'
import { PlanChangeSettings } from './plan-change/PlanChangeSettings'
import { Refund } from './Refund'
import { SavedCardSettings } from './SavedCardSettings'
import { StayOffer } from './StayOffer'

const GiftDialog = lazyDialog(() => import('./GiftDialog'), 'GiftDialog')

/** The switch for the plan's renewal, without a confirmation (R-RENEW-1). Links to support if the server lacks the endpoint. */
const RenewalSwitch = ({ user }: { user: User }) => {
  const { account, common } = useAccountTexts()
  const { plan } = account
  const [isSupported, setSupported] = useState(true)
  // The stay offer appears only after the customer turns the renewal off.
  const [isTurnedOff, setTurnedOff] = useState(false)
  const { mutateAsync } = useSetRenewal()
  const finish = (isRecurring: boolean): void => {
    const { renewalOn, renewalOff, renewalOffGrace } = getAccountTexts().account.plan
    const graceEnd = auth.user && getGraceEnd(auth.user, serverNow())
    const textOff = graceEnd
      ? renewalOffGrace({ date: formatDay(graceEnd, activeLanguage.language) })
      : renewalOff()
    setTurnedOff(!isRecurring)
    showSnackbar('success', isRecurring ? renewalOn() : textOff)
  }
  const { submit, isBusy, isChecking } = useSubmit({
    send: async (isRecurring: boolean) => {
      await mutateAsync({ body: { isRecurring } })
      // The switch and the texts on the plan's end use the refreshed user.
      await tryRefreshUser()
    },
    onSuccess: (_, isRecurring) => finish(isRecurring),
    recover: (isRecurring) =>
      auth.user?.subscriptionData.isRecurring === isRecurring ? () => finish(isRecurring) : null,
    onError: (error) => setSupported(!isNotFound(error)),
  })
  // Only a plan with an end date can renew.
  if (!hasEndDate(getPlanState(user, serverNow()))) return null
  if (!isSupported)
    return (
      <HelpLink isContact className={buttonClass({ variant: 'ghost' })}>
        {plan.renewalByHelp()}
      </HelpLink>
    )
  const isRecurring = user.subscriptionData.isRecurring === true
  return (
    <>
      <Switch
        label={plan.renewal()}
        hint={isChecking ? common.checking() : isRecurring ? plan.renewalOnHint() : plan.renewalOffHint()}
        checked={isRecurring}
        isBusy={isBusy}
        onChange={submit}
      />
      {isTurnedOff && !isRecurring && <StayOffer />}
    </>
  )
}

export const PlanSection = ({ user }: { user: User }) => {
  const texts = useAccountTexts()
  const state = getPlanState(user, serverNow())
  const end = usePlanEndText(user)
  const [isGiftOpen, setGiftOpen] = useState(false)
  const name = getPlanName(user.subscriptionData, texts)
  const isDated = hasEndDate(state)
  const { plan } = texts.account
  // During the grace period the customer replaces the card instead of buying the plan again.
  const hasEnded = state === 'expired' && getGraceEnd(user, serverNow()) === null
  const isBuying = state === 'free' || hasEnded
  // A plan that renews has its own change button; a lifetime plan has no upgrade.
  const compareLink = !isBuying && state !== 'renews' && state !== 'lifetime' && (
    <Link href={PATHS.plans} className={buttonClass({ variant: 'secondary' })}>
      {plan.compare()}
    </Link>
  )
  return (
    <SettingsSection id="plan" title={texts.common.plan()}>
      <div className={css.facts}>
        <div className={css.line}>
          <Text as="strong" size="lg" weight="semibold">
            <bdi>{name}</bdi>
          </Text>
          <AccountStatusBadge status={user.accountStatus} />
        </div>
        {end && <Text tone="muted">{end}</Text>}
      </div>
      {isDated && (
        <div className={css.planActions}>
          {compareLink}
          {state === 'renews' && <PlanChangeSettings />}
          <AddToCalendar user={user} plan={name} />
        </div>
      )}
      <RenewalSwitch user={user} />
      <SavedCardSettings user={user} />
      <Refund user={user} />
      <div className={css.actions}>
        {isBuying && (
          <Link href={PATHS.plans} className={buttonClass()}>
            {hasEnded && !isTrial(user)
              ? texts.common.renew()
              : state === 'free'
                ? texts.common.upgrade()
                : plan.compare()}
          </Link>
        )}
        {/* During the grace period a new card comes first. */}
        {!isDated && compareLink}
        <Button variant="ghost" size="sm" isFlush onClick={() => setGiftOpen(true)}>
          {plan.gift()}
        </Button>
      </div>
      {isGiftOpen && <GiftDialog onClose={() => setGiftOpen(false)} />}
    </SettingsSection>
  )
}
