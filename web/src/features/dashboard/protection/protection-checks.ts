import type { IpInfo } from '@zoog/contract/ip'
import type { Resolver } from '@zoog/contract/protection'

/** `good`: nothing of one's own is seen. `unknown`: nothing was found, which is not proof. */
type State = 'good' | 'bad' | 'unknown'

/** What was looked at, what it showed, and whether that is the person's own. */
export interface ProtectionCheck {
  name: 'address' | 'location' | 'ipv6' | 'webrtc' | 'dns'
  state: State
  /** The address that is seen, where one is; of a location nothing. */
  exposed: string
}

/** What was found out; null where there is nothing to find it out by. */
export interface ProtectionFindings {
  info: IpInfo | undefined
  /** Public addresses that WebRTC shows. */
  addresses: readonly string[] | null
  /** A server told the browser how it is seen: what was not found is not there. */
  isThorough: boolean
  resolvers: readonly Resolver[] | null
}

const isIpv6 = (address: string): boolean => address.includes(':')

/** Each check of what a site, or somebody on the way, can see (R-PROTECT-1). */
export const getProtectionChecks = ({
  info,
  addresses,
  isThorough,
  resolvers,
}: ProtectionFindings): ProtectionCheck[] => {
  const isProtected = info?.isOurs
  const seen = info?.address ?? ''
  const own: State = isProtected === undefined ? 'unknown' : isProtected ? 'good' : 'bad'
  // What the service shows for its customers is seen by way of WebRTC as well, and is nobody's own.
  const leaks = (addresses ?? []).filter((address) => !(isProtected && address === seen))
  const leakOf = (isLeak: (address: string) => boolean): Pick<ProtectionCheck, 'state' | 'exposed'> => {
    const leak = leaks.find(isLeak)
    return { state: leak ? 'bad' : isThorough && addresses ? 'good' : 'unknown', exposed: leak ?? '' }
  }
  const ownIpv6 = isProtected === false && isIpv6(seen)
  const stranger = resolvers?.find(({ isOurs }) => !isOurs)
  return [
    { name: 'address', state: own, exposed: seen },
    { name: 'location', state: own, exposed: '' },
    { name: 'ipv6', ...(ownIpv6 ? { state: 'bad', exposed: seen } : leakOf(isIpv6)) },
    // A browser without WebRTC shows nothing by it.
    {
      name: 'webrtc',
      ...(addresses === null ? { state: 'good', exposed: '' } : leakOf((address) => !isIpv6(address))),
    },
    ...(resolvers
      ? [
          {
            name: 'dns' as const,
            state: stranger
              ? ('bad' as const)
              : resolvers.length > 0
                ? ('good' as const)
                : ('unknown' as const),
            exposed: stranger?.address ?? '',
          },
        ]
      : []),
  ]
}

/** All of it in one word: `leak` is a connection past which something is seen. */
export const getProtectionVerdict = (
  checks: readonly ProtectionCheck[],
): 'good' | 'bad' | 'leak' | 'unknown' => {
  const address = checks.find(({ name }) => name === 'address')?.state ?? 'unknown'
  if (address !== 'good') return address
  return checks.some(({ state }) => state === 'bad') ? 'leak' : 'good'
}
