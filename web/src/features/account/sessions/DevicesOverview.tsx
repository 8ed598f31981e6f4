import { fromWireDate } from '@zoog/contract/common'
import type { User } from '@zoog/contract/users'
import { useSessions } from '../../../api/sessions'
import { LoadError } from '../../../loading/LoadError'
import { DevicesInUse } from '../../devices'
import { SectionLoading } from '../SectionLoading'
import * as css from './DevicesOverview.css'
import { SessionList } from './SessionList'
import { WireGuardDevices } from './WireGuardDevices'

/** The overview of sessions and WireGuard devices, with the plan's device limit if the server sends it. */
export const DevicesOverview = ({ user }: { user: User }) => {
  const { data, error, refetch } = useSessions()
  if (error && !data) return <LoadError content="sessions" compact error={error} retry={refetch} />
  if (!data) return <SectionLoading />
  const sortedSessions = data.sessions.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) || fromWireDate(b.lastSeenAt) - fromWireDate(a.lastSeenAt),
  )
  return (
    <div className={css.sections}>
      {data.devices && <DevicesInUse count={data.devices} />}
      <SessionList sessions={sortedSessions} />
      {user.isWgSectionAvailable && <WireGuardDevices />}
    </div>
  )
}
