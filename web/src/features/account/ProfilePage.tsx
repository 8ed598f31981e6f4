import type { User } from '@zoog/contract/users'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { createNetworkError } from '../../api/errors'
import { useIdlePreload } from '../../lib/idle'
import { lazyComponent } from '../../lib/lazy-component'
import { auth } from '../../state/auth'
import { Heading } from '../../ui/Text'
import { StepUp } from '../two-factor'
import { PaymentsSection } from './billing/PaymentsSection'
import { PlanSection } from './billing/PlanSection'
import { NameForm } from './NameForm'
import { PreferencesSection } from './PreferencesSection'
import * as css from './ProfilePage.css'
import { DataSection, DeleteAccountSection } from './privacy/PrivacySections'
import { QuerySection } from './SettingsSection'
import { PasswordSection, VpnPasswordSection } from './security/PasswordSections'
import { TwoFactorSection } from './security/TwoFactorSection'
import { useAccountTexts } from './texts'

const SecurityLists = lazyComponent(() => import('./security/SecurityLists'), 'SecurityLists')

/** The ids of the sections in `SecurityLists`. */
const IDLE_LISTS = ['passkeys', 'sessions', 'activity'] as const

const GROUPS = ['account', 'billing', 'security', 'privacy'] as const
type GroupId = (typeof GROUPS)[number]

/** Returns the group that the reader has scrolled to: the last one to pass the upper third of the window. */
const useCurrentGroup = (): GroupId => {
  const [current, setCurrent] = useState<GroupId>(GROUPS[0])
  useEffect(() => {
    const update = () => {
      const { scrollHeight } = document.documentElement
      // The last group may be too short to ever reach the upper third.
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2
      const passed = GROUPS.findLast((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return isAtEnd || (top !== undefined && top < window.innerHeight / 3)
      })
      setCurrent(passed ?? GROUPS[0])
    }
    update()
    document.addEventListener('scroll', update, { passive: true })
    return () => document.removeEventListener('scroll', update)
  }, [])
  return current
}

const Index = () => {
  const { account } = useAccountTexts()
  const current = useCurrentGroup()
  // The browser looks for the address's group before the page is rendered, and a navigation scrolls to the top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const group = GROUPS.find((id) => window.location.hash === `#${id}`)
      if (group) document.getElementById(group)?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <nav aria-label={account.index()} className={css.index}>
      {GROUPS.map((group) => (
        <a
          key={group}
          href={`#${group}`}
          className={css.indexLink}
          aria-current={group === current ? 'location' : undefined}
        >
          {account.groups[group]()}
        </a>
      ))}
    </nav>
  )
}

const Group = ({ id, children }: { id: GroupId; children: ReactNode }) => {
  const { groups } = useAccountTexts().account
  const headingId = useId()
  return (
    <section id={id} className={css.group} aria-labelledby={headingId}>
      <Heading level={2} id={headingId}>
        {groups[id]()}
      </Heading>
      {children}
    </section>
  )
}

/** Shows placeholders of the sections until their code has loaded, or an error if it fails to load. */
const IdleLists = ({ user }: { user: User }) => {
  const { isLoaded, hasFailed, load } = useIdlePreload(SecurityLists)
  if (isLoaded) return <SecurityLists user={user} />
  const query = { data: undefined, error: hasFailed ? createNetworkError() : null, retry: load }
  return IDLE_LISTS.map((id) => (
    <QuerySection key={id} id={id} query={query}>
      {() => null}
    </QuerySection>
  ))
}

/** The page with the account and its settings (R-PROF-1). */
export const ProfilePage = () => {
  const { user } = useSnapshot(auth)
  if (!user) return null
  return (
    <div className={css.page}>
      <Index />
      <div className={css.groups}>
        <Group id="account">
          <NameForm user={user} />
          <PreferencesSection />
        </Group>
        <Group id="billing">
          <PlanSection user={user} />
          <PaymentsSection user={user} />
        </Group>
        <Group id="security">
          <PasswordSection user={user} />
          {user.isWgSectionAvailable && <VpnPasswordSection />}
          <TwoFactorSection user={user} />
          <IdleLists user={user} />
        </Group>
        <Group id="privacy">
          <DataSection />
          <DeleteAccountSection />
        </Group>
      </div>
      <StepUp />
    </div>
  )
}
