import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useAccountEvents } from '../../api/account-events'
import { isMissing } from '../../api/failures'
import { useSecondFactor } from '../../api/second-factor'
import { useSessions } from '../../api/sessions'
import { config } from '../../config'
import { useTexts } from '../../i18n/account-texts'
import { StepUp } from '../../parts/second-step/StepUp'
import { auth } from '../../state/auth'
import { ActivitySection } from './ActivitySection'
import { DataSection } from './DataSection'
import { NameForm } from './NameForm'
import { PasskeysSection } from './PasskeysSection'
import { PasswordSection } from './PasswordSection'
import { PaymentsSection } from './PaymentsSection'
import { PlanSection } from './PlanSection'
import { PreferencesSection } from './PreferencesSection'
import { RemoveSection } from './RemoveSection'
import { SessionsSection } from './SessionsSection'
import { PROFILE_PARTS, type ProfilePart } from './SettingsSection'
import { index, indexLink, sections } from './SettingsSection.css'
import { TwoStepSection } from './TwoStepSection'

/** The parts of this page, each a press away. */
const Index = ({ hasPasskeys }: { hasPasskeys: boolean }) => {
  const { account } = useTexts()
  const hasSessions = !isMissing(useSessions().error)
  const hasActivity = !isMissing(useAccountEvents().error)
  const hasTwoStep = !isMissing(useSecondFactor().error)
  const absent: Partial<Record<ProfilePart, boolean>> = {
    twoStep: !hasTwoStep,
    passkeys: !hasPasskeys,
    sessions: !hasSessions,
    activity: !hasActivity,
    remove: config.encryptionKey === null,
  }
  const isThere = (part: ProfilePart) => !absent[part]
  return (
    <nav aria-label={account.index()} className={index}>
      {PROFILE_PARTS.filter(isThere).map((part) => (
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
      <TwoStepSection user={user} />
      {hasPasskeys && <PasskeysSection user={user} missing={() => setPasskeys(false)} />}
      <SessionsSection user={user} />
      <ActivitySection />
      <DataSection />
      <RemoveSection />
      <StepUp />
    </div>
  )
}
