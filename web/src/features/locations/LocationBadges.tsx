import type { Server } from '@zoog/contract/setup'
import { useSnapshot } from 'valtio'
import { serverNow } from '../../lib/server-clock'
import { auth } from '../../state/auth'
import { isPremium } from '../../state/plan-state'
import { Badge } from '../../ui/Badge'
import { IconPeers, IconStreaming } from '../../ui/icons'
import { useTexts } from './texts'

/** Returns whether the customer has no paid plan. To the others it doesn't matter which locations are free. */
export const useHasFreePlan = (): boolean => {
  const { user } = useSnapshot(auth)
  return user !== null && !isPremium(user, serverNow())
}

/** Badges for the special features of a server. */
export const LocationBadges = ({ server }: { server: Server }) => {
  const { filters } = useTexts().servers
  const hasFreePlan = useHasFreePlan()
  return (
    <>
      {server.isFree && hasFreePlan && <Badge tone="success">{filters.free()}</Badge>}
      {server.isAllowedP2P && <Badge icon={<IconPeers size={14} />}>{filters.p2p()}</Badge>}
      {server.isAllowedStream && <Badge icon={<IconStreaming size={14} />}>{filters.streaming()}</Badge>}
    </>
  )
}
