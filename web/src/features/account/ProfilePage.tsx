import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useAccountEvents } from '../../api/account-events'
import { isNotFound } from '../../api/errors'
import { useSessions } from '../../api/sessions'
import { config } from '../../config'
import { auth } from '../../state/auth'
import { StepUp, useTwoFactorState } from '../two-factor'
import { ActivitySection } from './ActivitySection'
import { DataSection } from './DataSection'
import { DeleteAccountSection } from './DeleteAccountSection'
import { NameForm } from './NameForm'
import { PasskeysSection } from './PasskeysSection'
import { PasswordSection } from './PasswordSection'
import { PaymentsSection } from './PaymentsSection'
import { PlanSection } from './PlanSection'
import { PreferencesSection } from './PreferencesSection'
import { SessionsSection } from './SessionsSection'
import { PROFILE_SECTIONS, type ProfileSectionId } from './SettingsSection'
import { index, indexLink, sections } from './SettingsSection.css'
import { TwoFactorSection } from './TwoFactorSection'
import { useTexts } from './texts'

/** The parts of this page, each a press away. */
const Index = ({ hasPasskeys }: { hasPasskeys: boolean }) => {
  const { account } = useTexts()
  const hasSessions = !isNotFound(useSessions().error)
  const hasActivity = !isNotFound(useAccountEvents().error)
  const hasTwoStep = !isNotFound(useTwoFactorState().error)
  const absent: Partial<Record<ProfileSectionId, boolean>> = {
    twoStep: !hasTwoStep,
    passkeys: !hasPasskeys,
    sessions: !hasSessions,
    activity: !hasActivity,
    remove: config.encryptionKey === null,
  }
  const isThere = (part: ProfileSectionId) => !absent[part]
  return (
    <nav aria-label={account.index()} className={index}>
      {PROFILE_SECTIONS.filter(isThere).map((part) => (
        <a key={part} href={`#${part}`} className={indexLink}>
          {account[part].title()}
        </a>
      ))}
    </nav>
  )
}

/** Everything about the account and the person behind it (R-PROF-1). */
export const ProfilePage = () => {
  const { user } = useSnapshot(auth)
  const [hasPasskeys, setPasskeys] = useState(true)
  if (!user) return null
  return (
    <div className={sections}>
      <Index hasPasskeys={hasPasskeys} />
      <NameForm user={user} />
      <PlanSection user={user} />
      <PaymentsSection user={user} />
      <PreferencesSection />
      <PasswordSection user={user} />
      <TwoFactorSection user={user} />
      {hasPasskeys && <PasskeysSection user={user} missing={() => setPasskeys(false)} />}
      <SessionsSection user={user} />
      <ActivitySection />
      <DataSection user={user} />
      <DeleteAccountSection />
      <StepUp />
    </div>
  )
}
