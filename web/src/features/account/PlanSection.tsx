import type { User } from '@zoog/contract/users'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/account-texts'
import { lazyComponent } from '../../lib/lazy-component'
import { PATHS } from '../../lib/paths'
import { serverNow } from '../../lib/server-clock'
import { AccountStatus } from '../../parts/AccountStatus'
import { OnDemand } from '../../parts/OnDemand'
import { graceEndOf, planStateOf } from '../../parts/plan-state'
import { usePlanEnd } from '../../parts/use-plan-end'
import { WhenIdle } from '../../parts/WhenIdle'
import { planName } from '../../payments/price-view'
import { Button, buttonClass } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'
import { Renewal } from './Renewal'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'

const GiftDialog = lazyComponent(() => import('./gift/GiftDialog').then((m) => m.GiftDialog))
const SavedCard = lazyComponent(() => import('./saved-card/SavedCard').then((m) => m.SavedCard))
const Refund = lazyComponent(() => import('./refund/Refund').then((m) => m.Refund))
const PlanChange = lazyComponent(() => import('./plan-change/PlanChange').then((m) => m.PlanChange))
const AddToCalendar = lazyComponent(() => import('./calendar/AddToCalendar').then((m) => m.AddToCalendar))

/** The plan, its state and its end. */
export const PlanSection = ({ user }: { user: User }) => {
  const texts = useTexts()
  const { tariffKey, tariffName } = user.subscriptionData
  const state = planStateOf(user, serverNow())
  const end = usePlanEnd(user)
  const [gift, setGift] = useState({ times: 0, isOpen: false })
  const closeGift = () => setGift({ ...gift, isOpen: false })
  const name = planName(tariffKey, tariffName, texts)
  // Nothing below moves when the card comes.
  const room = state === 'free' ? null : <Skeleton height={121} radius={10} />
  const isDated = state === 'renews' || state === 'ends'
  const { plan } = texts.account
  // What is only not charged yet is not bought anew: its card is the way.
  const isOver = state === 'expired' && graceEndOf(user, serverNow()) === null
  const action = state === 'free' ? plan.upgrade() : isOver ? plan.renew() : plan.compare()
  return (
    <SettingsSection id="plan" title={plan.title()} hint={plan.hint()}>
      <div className={css.facts}>
        <div className={css.line}>
          <Text as="strong" size="lg" weight="semibold">
            <bdi>{name}</bdi>
          </Text>
          <AccountStatus status={user.accountStatus} />
        </div>
        {end && (
          <div className={isDated ? css.dateLine : css.line}>
            <Text tone="muted" className={css.date}>
              {end}
            </Text>
            {isDated && (
              <WhenIdle part={AddToCalendar}>
                <AddToCalendar user={user} plan={name} />
              </WhenIdle>
            )}
            {state === 'renews' && (
              <WhenIdle part={PlanChange}>
                <PlanChange />
              </WhenIdle>
            )}
          </div>
        )}
      </div>
      <Renewal user={user} />
      <WhenIdle part={SavedCard} fallback={room}>
        <SavedCard user={user} loading={room} />
      </WhenIdle>
      <div className={css.actions}>
        {/* What renews is changed above, for what is left of it; beyond a lifetime there is nothing to compare. */}
        {state !== 'renews' && state !== 'lifetime' && (
          <Link
            href={PATHS.plans}
            className={buttonClass({
              variant: state === 'free' || isOver ? 'primary' : 'secondary',
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
      <OnDemand part={GiftDialog} isAsked={gift.isOpen} takeBack={closeGift}>
        {/* Another time it begins anew. */}
        <GiftDialog key={gift.times} open={gift.isOpen} onClose={closeGift} />
      </OnDemand>
      <WhenIdle part={Refund}>
        <Refund user={user} />
      </WhenIdle>
    </SettingsSection>
  )
}
