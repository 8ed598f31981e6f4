import type { OpenVpnProfile } from '@zoog/contract/manual-setup'
import { getFileBaseName, isHost, toCommentText } from '../../lib/config-text'

export const PROTOCOLS = ['udp', 'tcp'] as const
export type Protocol = (typeof PROTOCOLS)[number]
export type Remote = OpenVpnProfile['remotes'][number]
export const OPENVPN_MIME = 'application/x-openvpn-profile'

/** The parts of a file that every server's has. */
export interface SharedParts {
  ca: string
  tlsCrypt: string
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g
const STATIC_KEY = /-----BEGIN OpenVPN Static key V1-----[0-9a-fA-F\s]+-----END OpenVPN Static key V1-----/

/** Line ends as OpenVPN wants them: lost or foreign ones have made `proto udpremote` on routers. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n{2,}/g, '\n')

/** The shared parts, reduced to what belongs there; null where the server sent something else. */
export const parseSharedParts = ({
  ca,
  tlsCrypt,
}: Pick<OpenVpnProfile, 'ca' | 'tlsCrypt'>): SharedParts | null => {
  const certificates = ca.match(CERTIFICATE)
  const key = STATIC_KEY.exec(tlsCrypt)
  return certificates && key ? { ca: lines(certificates.join('\n')), tlsCrypt: lines(key[0]) } : null
}

// A name in a certificate may have spaces, so it is quoted, the way OpenVPN reads quotes.
const quoted = (name: string): string =>
  /^[\w.*-]+$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`

const CERTIFICATE_NAME_MAX = 64
const isCertificateName = (name: string): boolean =>
  name.length > 0 && name.length <= CERTIFICATE_NAME_MAX && /^[\x20-\x7e]+$/.test(name)

/** Whether a file can be made for a server. */
export const isUsableRemote = (remote: Remote): boolean =>
  isHost(remote.host) && isCertificateName(remote.verifyName)

/**
 * The OpenVPN 2.6 client file of a server (R-OVPN-1). Neither `cipher` nor `comp-lzo`: servers of today agree on what
 * `data-ciphers` offers.
 *
 * @param place the server's name as the reader knows it; no more than a comment.
 */
export const createOpenVpnFile = (
  parts: SharedParts,
  remote: Remote,
  protocol: Protocol,
  place: string,
): string => {
  if (!isUsableRemote(remote)) throw new Error(`No file can be made for ${JSON.stringify(remote.host)}`)
  const ports = protocol === 'udp' ? remote.udpPorts : remote.tcpPorts
  return [
    `# Zoog VPN: ${toCommentText(place)} (${protocol.toUpperCase()})`,
    'client',
    'dev tun',
    `proto ${protocol}`,
    ...ports.map((port) => `remote ${remote.host} ${port}`),
    ...(ports.length > 1 ? ['remote-random'] : []),
    'resolv-retry infinite',
    'nobind',
    'persist-key',
    'persist-tun',
    'remote-cert-tls server',
    `verify-x509-name ${quoted(remote.verifyName)} name`,
    'auth-user-pass',
    'auth SHA512',
    'data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305',
    'verb 3',
    '<ca>',
    parts.ca,
    '</ca>',
    '<tls-crypt>',
    parts.tlsCrypt,
    '</tls-crypt>',
    '',
  ].join('\n')
}

/** The file's name: of letters that every system and router takes. */
export const getOpenVpnFileName = ({ host, serverId }: Remote, protocol: Protocol): string =>
  `${getFileBaseName(host, serverId)}-${protocol}.ovpn`
