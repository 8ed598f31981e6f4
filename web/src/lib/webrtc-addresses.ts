/** Returns whether an IP address is public, so neither private, local nor reserved. Host names aren't. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes(':')) return /^[23]/.test(address)
  const parts = address.split('.').map(Number)
  const [a = 0, b = 0] = parts
  if (parts.length !== 4 || parts.some((part) => !(part >= 0 && part <= 255))) return false
  return !(
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168)
  )
}

/** Time limit for the browser to find its addresses. */
const TIMEOUT_MS = 3000

/** Returns the address in a candidate line (RFC 8839, 5.1). */
const parseAddress = (candidate: string): string | undefined => candidate.split(' ')[4]

/**
 * Finds the public addresses that WebRTC exposes to any website; null in a browser without WebRTC.
 *
 * @param stunUrl STUN server; without it, only addresses of the device's own interfaces are found.
 */
export const findWebRtcAddresses = async (stunUrl: string | null): Promise<string[] | null> => {
  if (typeof RTCPeerConnection === 'undefined') return null
  const connection = new RTCPeerConnection(stunUrl ? { iceServers: [{ urls: stunUrl }] } : {})
  const found = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, TIMEOUT_MS)
      connection.addEventListener('icecandidate', ({ candidate }) => {
        // An empty candidate ends the list.
        if (!candidate?.candidate) return resolve()
        const address = parseAddress(candidate.candidate)
        if (address && isPublicAddress(address)) found.add(address)
      })
      connection.createDataChannel('')
      connection.setLocalDescription().catch(reject)
    })
  } finally {
    clearTimeout(timer)
    connection.close()
  }
  return [...found]
}
