import { fromWireDate } from '@zoog/contract/common'
import type { User } from '@zoog/contract/users'
import { useSessions } from '../../../api/sessions'
import { DevicesInUse } from '../../../parts/devices/DevicesInUse'
import { LoadFailed } from '../../../parts/LoadFailed'
import { SectionLoading } from '../SectionLoading'
import * as css from './Devices.css'
import { SessionList } from './SessionList'
import { WireGuardDevices } from './WireGuardDevices'

/** What is signed in and what else connects, with the plan's number where the server tells it. */
export const Devices = ({ user }: { user: User }) => {
  const { data, error, refetch } = useSessions()
  if (error && !data) return <LoadFailed what="sessions" compact error={error} retry={refetch} />
  if (!data) return <SectionLoading />
  const inOrder = data.sessions.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) || fromWireDate(b.lastSeenAt) - fromWireDate(a.lastSeenAt),
  )
  return (
    <div className={css.parts}>
      {data.devices && <DevicesInUse count={data.devices} />}
      <SessionList sessions={inOrder} />
      {user.isWgSectionAvailable && <WireGuardDevices />}
    </div>
  )
}
