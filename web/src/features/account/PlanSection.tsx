import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { Lazy } from '../../loading/Lazy'
import { getPlanName } from '../../payments/price-view'
import { usePlanEndText } from '../../payments/use-plan-end-text'
import { getGraceEnd, getPlanState, hasEndDate, isTrial } from '../../state/plan-state'
import { AccountStatusBadge } from '../../ui/AccountStatusBadge'
import { Button, buttonClass } from '../../ui/Button'
import { IdleMount } from '../../ui/IdleMount'
import { Skeleton } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { RenewalSwitch } from './RenewalSwitch'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'
import { useTexts } from './texts'

const GiftDialog = lazyComponent(() => import('./gift/GiftDialog').then((m) => m.GiftDialog))
const SavedCard = lazyComponent(() => import('./saved-card/SavedCard').then((m) => m.SavedCard))
const Refund = lazyComponent(() => import('./refund/Refund').then((m) => m.Refund))
const PlanChange = lazyComponent(() => import('./plan-change/PlanChange').then((m) => m.PlanChange))
const AddToCalendar = lazyComponent(() => import('./calendar/AddToCalendar').then((m) => m.AddToCalendar))

/** The section with the plan, its status and its end or renewal. */
export const PlanSection = ({ user }: { user: User }) => {
  const texts = useTexts()
  const { tariffKey, tariffName } = user.subscriptionData
  const state = getPlanState(user, serverNow())
  const end = usePlanEndText(user)
  const [gift, setGift] = useState({ times: 0, isOpen: false })
  const closeGift = () => setGift({ ...gift, isOpen: false })
  const name = getPlanName(tariffKey, tariffName, texts)
  // Reserves the saved card's height, to avoid a layout shift.
  const cardPlaceholder = state === 'free' ? null : <Skeleton height={121} radius={10} />
  const isDated = hasEndDate(state)
  const { plan } = texts.account
  // During the grace period the customer replaces the card instead of buying the plan again.
  const hasEnded = state === 'expired' && getGraceEnd(user, serverNow()) === null
  const action =
    state === 'free' ? plan.upgrade() : hasEnded && !isTrial(user) ? plan.renew() : plan.compare()
  return (
    <SettingsSection id="plan" title={plan.title()}>
      <div className={css.facts}>
        <div className={css.line}>
          <Text as="strong" size="lg" weight="semibold">
            <bdi>{name}</bdi>
          </Text>
          <AccountStatusBadge status={user.accountStatus} />
        </div>
        {end && (
          <div className={isDated ? css.dateLine : css.line}>
            <Text tone="muted" className={css.date}>
              {end}
            </Text>
            {isDated && (
              <IdleMount component={AddToCalendar}>
                <AddToCalendar user={user} plan={name} />
              </IdleMount>
            )}
            {state === 'renews' && (
              <IdleMount component={PlanChange}>
                <PlanChange />
              </IdleMount>
            )}
          </div>
        )}
      </div>
      <RenewalSwitch user={user} />
      <IdleMount component={SavedCard} fallback={cardPlaceholder}>
        <SavedCard user={user} fallback={cardPlaceholder} />
      </IdleMount>
      <div className={css.actions}>
        {/* A plan that renews has its own change button above; a lifetime plan has no upgrade. */}
        {state !== 'renews' && state !== 'lifetime' && (
          <Link
            href={PATHS.plans}
            className={buttonClass({
              variant: state === 'free' || hasEnded ? 'primary' : 'secondary',
            })}
          >
            {action}
          </Link>
        )}
        <Button
          variant="ghost"
          size="sm"
          className={state === 'renews' || state === 'lifetime' ? css.flushAlways : css.flush}
          onClick={() => setGift({ times: gift.times + 1, isOpen: true })}
        >
          {plan.gift()}
        </Button>
      </div>
      <Lazy component={GiftDialog} isOpen={gift.isOpen} onFail={closeGift}>
        {/* A new key resets the dialog each time it opens. */}
        <GiftDialog key={gift.times} open={gift.isOpen} onClose={closeGift} />
      </Lazy>
      <IdleMount component={Refund}>
        <Refund user={user} />
      </IdleMount>
    </SettingsSection>
  )
}
