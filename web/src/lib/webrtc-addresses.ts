/** Whether an address is one that the whole internet knows its owner by; names, and what is of a home or a machine, are not. */
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

/** How long the browser may look for its own addresses. */
const PATIENCE_MS = 3000

/** The address in a candidate's line (RFC 8839, 5.1). */
const addressIn = (candidate: string): string | undefined => candidate.split(' ')[4]

/**
 * The public addresses that WebRTC would show any site; null in a browser that has no WebRTC.
 *
 * @param stunUrl a server that tells the browser how it is seen; without one only what the browser knows by itself is found.
 */
export const findWebRtcAddresses = async (stunUrl: string | null): Promise<string[] | null> => {
  if (typeof RTCPeerConnection === 'undefined') return null
  const connection = new RTCPeerConnection(stunUrl ? { iceServers: [{ urls: stunUrl }] } : {})
  const found = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, PATIENCE_MS)
      connection.addEventListener('icecandidate', ({ candidate }) => {
        // The last one is none.
        if (!candidate?.candidate) return resolve()
        const address = addressIn(candidate.candidate)
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
