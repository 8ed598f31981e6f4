import type { IpInfo } from '@zoog/contract/ip'
import type { Resolver } from '@zoog/contract/protection'

/** `good`: no leak. `unknown`: the test found nothing, but isn't conclusive. */
type State = 'good' | 'bad' | 'unknown'

/** A check with its result. */
export interface ProtectionCheck {
  name: 'address' | 'location' | 'ipv6' | 'webrtc' | 'dns'
  state: State
  /** The exposed address; empty for none and for the location. */
  exposed: string
}

/** The test results; null for a test that the browser or the deployment doesn't support. */
export interface ProtectionFindings {
  info: IpInfo | undefined
  /** Public addresses that WebRTC reveals. */
  addresses: readonly string[] | null
  /** A STUN server was available, so an address that WebRTC didn't find doesn't exist. */
  isThorough: boolean
  resolvers: readonly Resolver[] | null
}

const isIpv6 = (address: string): boolean => address.includes(':')

/** Returns the checks of the data that websites and networks can see (R-PROTECT-1). */
export const getProtectionChecks = ({
  info,
  addresses,
  isThorough,
  resolvers,
}: ProtectionFindings): ProtectionCheck[] => {
  const isProtected = info?.isOurs
  const seen = info?.address ?? ''
  const connectionState: State = isProtected === undefined ? 'unknown' : isProtected ? 'good' : 'bad'
  // WebRTC also reveals the VPN server's address, which isn't a leak.
  const leaks = (addresses ?? []).filter((address) => !(isProtected && address === seen))
  const findLeak = (isLeak: (address: string) => boolean): Pick<ProtectionCheck, 'state' | 'exposed'> => {
    const leak = leaks.find(isLeak)
    return { state: leak ? 'bad' : isThorough && addresses ? 'good' : 'unknown', exposed: leak ?? '' }
  }
  const ownIpv6 = isProtected === false && isIpv6(seen)
  const foreignResolver = resolvers?.find(({ isOurs }) => !isOurs)
  const dnsState: State = foreignResolver ? 'bad' : resolvers?.length ? 'good' : 'unknown'
  return [
    { name: 'address', state: connectionState, exposed: seen },
    { name: 'location', state: connectionState, exposed: '' },
    { name: 'ipv6', ...(ownIpv6 ? { state: 'bad', exposed: seen } : findLeak(isIpv6)) },
    // A browser without WebRTC has no WebRTC leak.
    {
      name: 'webrtc',
      ...(addresses === null ? { state: 'good', exposed: '' } : findLeak((address) => !isIpv6(address))),
    },
    ...(resolvers
      ? [
          {
            name: 'dns' as const,
            state: dnsState,
            exposed: foreignResolver?.address ?? '',
          },
        ]
      : []),
  ]
}

/** Returns the overall result; `leak` is a VPN connection with a failed check. */
export const getProtectionVerdict = (
  checks: readonly ProtectionCheck[],
): 'good' | 'bad' | 'leak' | 'unknown' => {
  const address = checks.find(({ name }) => name === 'address')?.state ?? 'unknown'
  if (address !== 'good') return address
  return checks.some(({ state }) => state === 'bad') ? 'leak' : 'good'
}
