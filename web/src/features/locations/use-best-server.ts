import type { Server } from '@zoog/contract/setup'
import { useState } from 'react'
import { useServers } from '../../api/setup'
import { findBestServer } from './best-server'

/**
 * Returns the plan's best server for the visitor among those that match, the same on every page (R-DASH-1). It stays
 * the same while the page is open, so that it matches a downloaded file even if pings and loads change.
 */
export const useBestServer = (isSelectable: (id: number) => boolean = () => true): Server | undefined => {
  const { data } = useServers({ retryOnMount: false })
  const servers = data?.serverList.filter(({ id, isBlur }) => !isBlur && isSelectable(id)) ?? []
  const [firstId, setFirstId] = useState<number | null>(null)
  const best = servers.find(({ id }) => id === firstId) ?? findBestServer(servers)
  if (best && best.id !== firstId) setFirstId(best.id)
  return best
}
