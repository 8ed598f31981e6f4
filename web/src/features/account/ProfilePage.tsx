import { useSnapshot } from 'valtio'
import { auth } from '../../state/auth'
import { DataSection } from './DataSection'
import { NameForm } from './NameForm'
import { PasswordSection } from './PasswordSection'
import { PaymentsSection } from './PaymentsSection'
import { PlanSection } from './PlanSection'
import { PreferencesSection } from './PreferencesSection'
import { RemoveSection } from './RemoveSection'
import { SessionsSection } from './SessionsSection'
import { sections } from './SettingsSection.css'

/** Everything about the account and the person behind it (R-PROF-1). */
export const ProfilePage = () => {
  const { user } = useSnapshot(auth)
  if (!user) return null
  return (
    <div className={sections}>
      <NameForm user={user} />
      <PlanSection user={user} />
      <PaymentsSection user={user} />
      <PreferencesSection />
      <PasswordSection user={user} />
      <SessionsSection />
      <DataSection />
      <RemoveSection />
    </div>
  )
}
