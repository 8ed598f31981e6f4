import type { User } from '@zoog/contract/users'
import { ActivitySection } from './ActivitySection'
import { PasskeysSection } from './PasskeysSection'
import { SessionsSection } from './SessionsSection'

/** The sections far down the page, whose code loads when the browser is idle. */
export const SecurityLists = ({ user }: { user: User }) => (
  <>
    <PasskeysSection user={user} />
    <SessionsSection user={user} />
    <ActivitySection />
  </>
)
