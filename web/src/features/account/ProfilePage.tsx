import { useSnapshot } from 'valtio'
import { useSessions } from '../../api/account'
import { isMissing } from '../../api/failures'
import { config } from '../../config'
import { useTexts } from '../../i18n/account-texts'
import { auth } from '../../state/auth'
import { DataSection } from './DataSection'
import { NameForm } from './NameForm'
import { PasswordSection } from './PasswordSection'
import { PaymentsSection } from './PaymentsSection'
import { PlanSection } from './PlanSection'
import { PreferencesSection } from './PreferencesSection'
import { RemoveSection } from './RemoveSection'
import { SessionsSection } from './SessionsSection'
import { PROFILE_PARTS, type ProfilePart } from './SettingsSection'
import { index, indexLink, sections } from './SettingsSection.css'

/** The parts of this page, each a press away. */
const Index = () => {
  const { account } = useTexts()
  const hasSessions = !isMissing(useSessions().error)
  const isThere = (part: ProfilePart) =>
    part === 'sessions' ? hasSessions : part !== 'remove' || config.encryptionKey !== null
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
  if (!user) return null
  return (
    <div className={sections}>
      <Index />
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
