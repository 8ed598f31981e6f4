import { useQuery } from '@tanstack/react-query'
import type { Server } from '@zoog/contract/setup'
import { useEffect, useState } from 'react'
import { useIpInfo } from '../../api/ip'
import { useServers } from '../../api/setup'
import { type BestMatch, findBestServer } from './best-server'

/** Time limit for the visitor's country: a recommendation must not delay the list. */
const PATIENCE_MS = 1500

interface BestServer {
  best: BestMatch<Server> | undefined
  /** It is not known yet: another answer would come in its place. */
  isAsking: boolean
}

interface BestChoice extends Pick<BestMatch<Server>, 'isForVisitor'> {
  id: number
}

/**
 * The server of the plan that serves the visitor best, the same on every page (R-DASH-1), of those that the page has. It stays
 * for as long as the page: a file or a code that was taken must not name another one as loads and places change.
 */
export const useBestServer = (isThere: (id: number) => boolean = () => true): BestServer => {
  const { data, error } = useServers({ retryOnMount: false })
  const { data: info, isPending } = useIpInfo()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const servers = data?.serverList.filter(({ id, isBlur }) => !isBlur && isThere(id)) ?? []
  // Who is connected is seen where the service is.
  const country = info && !info.isOurs ? info.code : null
  const isAway = country !== null && !servers.some(({ locationCode }) => locationCode === country)
  const way = useQuery({
    queryKey: ['way'],
    queryFn: async () => ({ kmFrom: (await import('../../lib/geo-distance')).measureKmFrom }),
    enabled: isAway && servers.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { silent: true },
  })
  const isAsking = !error && (!data || (!isLate && (isPending || way.isLoading)))
  const kmTo = country === null ? undefined : way.data?.kmFrom(country)
  const [first, setFirst] = useState<BestChoice | null>(null)
  const server = servers.find(({ id }) => id === first?.id)
  if (first && server) return { best: { server, isForVisitor: first.isForVisitor }, isAsking: false }
  const best = isAsking ? undefined : findBestServer(servers, { country, kmTo })
  if (best) setFirst({ id: best.server.id, isForVisitor: best.isForVisitor })
  return { best, isAsking }
}
