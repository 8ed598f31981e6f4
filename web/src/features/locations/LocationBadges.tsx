import type { Server } from '@zoog/contract/setup'
import { Badge } from '../../ui/Badge'
import { IconPeers, IconStreaming } from '../../ui/icons'
import { useTexts } from './texts'

/** Badges for the special features of a server. */
export const LocationBadges = ({ server }: { server: Server }) => {
  const { filters } = useTexts().servers
  return (
    <>
      {server.isFree && <Badge tone="success">{filters.free()}</Badge>}
      {server.isAllowedP2P && <Badge icon={<IconPeers size={14} />}>{filters.p2p()}</Badge>}
      {server.isAllowedStream && <Badge icon={<IconStreaming size={14} />}>{filters.streaming()}</Badge>}
    </>
  )
}
