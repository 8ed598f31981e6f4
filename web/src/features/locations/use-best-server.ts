import { useQuery } from '@tanstack/react-query'
import type { Server } from '@zoog/contract/setup'
import { useEffect, useState } from 'react'
import { useIpInfo } from '../../api/ip'
import { useServers } from '../../api/setup'
import { type BestMatch, findBestServer } from './best-server'

/** Time limit for the visitor's country: a recommendation must not delay the list. */
const COUNTRY_TIMEOUT_MS = 1500

interface BestServer {
  best: BestMatch<Server> | undefined
  /** Whether the best server is still unknown. Showing one now would replace it later. */
  isAsking: boolean
}

interface BestChoice extends Pick<BestMatch<Server>, 'isForVisitor'> {
  id: number
}

/**
 * Returns the plan's best server for the visitor among those that match, the same on every page (R-DASH-1). It stays
 * the same while the page is open, so that it matches a downloaded file even if the load changes.
 */
export const useBestServer = (isSelectable: (id: number) => boolean = () => true): BestServer => {
  const { data, error } = useServers({ retryOnMount: false })
  const { data: info, isPending } = useIpInfo()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), COUNTRY_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const servers = data?.serverList.filter(({ id, isBlur }) => !isBlur && isSelectable(id)) ?? []
  // While connected, the visitor has an IP address of the service, which does not show their country.
  const country = info && !info.isOurs ? info.code : null
  const needsDistance = country !== null && !servers.some(({ locationCode }) => locationCode === country)
  const distances = useQuery({
    queryKey: ['way'],
    queryFn: async () => ({ kmFrom: (await import('../../lib/geo-distance')).measureKmFrom }),
    enabled: needsDistance && servers.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { silent: true },
  })
  const isAsking = !error && (!data || (!isLate && (isPending || distances.isLoading)))
  const kmTo = country === null ? undefined : distances.data?.kmFrom(country)
  const [first, setFirst] = useState<BestChoice | null>(null)
  const server = servers.find(({ id }) => id === first?.id)
  if (first && server) return { best: { server, isForVisitor: first.isForVisitor }, isAsking: false }
  const best = isAsking ? undefined : findBestServer(servers, { country, kmTo })
  if (best) setFirst({ id: best.server.id, isForVisitor: best.isForVisitor })
  return { best, isAsking }
}
