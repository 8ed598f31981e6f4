import { afterEach, describe, expect, it, vi } from 'vitest'
import { findWebRtcAddresses, isPublicAddress } from './webrtc-addresses'

afterEach(() => vi.unstubAllGlobals())

describe('R-PROTECT-1 WebRTC addresses', () => {
  it.each(['203.0.113.7', '100.128.0.1', '172.32.0.1', '2001:db8::1'])('%s is a public address', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '192.168.1.2',
    '0.0.0.0',
    '239.1.1.1',
    '256.1.1.1',
    'fe80::1',
    'fd66::2',
    '::1',
    '3f1c2d4e-aaaa.local',
    '',
  ])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

  it('finds each public address that WebRTC exposes, once', async () => {
    const lines = [
      'candidate:1 1 udp 2113937151 4a2f.local 51000 typ host generation 0',
      'candidate:2 1 udp 1677729535 203.0.113.7 51000 typ srflx raddr 0.0.0.0 rport 0',
      'candidate:3 1 udp 1677729535 203.0.113.7 51001 typ srflx raddr 0.0.0.0 rport 0',
      '',
    ]
    const close = vi.fn()
    const configure = vi.fn()
    class Connection extends EventTarget {
      close = close
      constructor(options: unknown) {
        super()
        configure(options)
      }
      createDataChannel() {}
      async setLocalDescription() {
        for (const candidate of lines)
          this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: { candidate } }))
      }
    }
    vi.stubGlobal('RTCPeerConnection', Connection)
    expect(await findWebRtcAddresses('stun:stun.example.com')).toEqual(['203.0.113.7'])
    expect(configure).toHaveBeenCalledWith({ iceServers: [{ urls: 'stun:stun.example.com' }] })
    expect(close).toHaveBeenCalledOnce()
  })

  it('returns null in a browser without WebRTC', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    expect(await findWebRtcAddresses(null)).toBeNull()
  })
})
