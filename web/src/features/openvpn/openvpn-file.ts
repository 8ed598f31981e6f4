import type { OpenVpnProfile } from '@zoog/contract/manual-setup'
import { getFileBaseName, isHost, toCommentText } from '../../lib/config-text'

export const PROTOCOLS = ['udp', 'tcp'] as const
export type Protocol = (typeof PROTOCOLS)[number]
export type Remote = OpenVpnProfile['remotes'][number]
export const OPENVPN_MIME = 'application/x-openvpn-profile'

/** The parts that all files share. */
export interface SharedParts {
  ca: string
  tlsCrypt: string
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g
const STATIC_KEY = /-----BEGIN OpenVPN Static key V1-----[0-9a-fA-F\s]+-----END OpenVPN Static key V1-----/

/** Some routers misread Windows line ends and empty lines. */
const toUnixLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n{2,}/g, '\n')

/** Returns the certificates and the key without surrounding text; null for other content. */
export const parseSharedParts = ({
  ca,
  tlsCrypt,
}: Pick<OpenVpnProfile, 'ca' | 'tlsCrypt'>): SharedParts | null => {
  const certificates = ca.match(CERTIFICATE)
  const key = STATIC_KEY.exec(tlsCrypt)
  return certificates && key
    ? { ca: toUnixLines(certificates.join('\n')), tlsCrypt: toUnixLines(key[0]) }
    : null
}

/** Certificate names may contain spaces. */
const quoteName = (name: string): string =>
  /^[\w.*-]+$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`

const CERTIFICATE_NAME_MAX = 64
const isCertificateName = (name: string): boolean =>
  name.length > 0 && name.length <= CERTIFICATE_NAME_MAX && /^[\x20-\x7e]+$/.test(name)

/** Returns whether a server supports files. */
export const isUsableRemote = (remote: Remote): boolean =>
  isHost(remote.host) && isCertificateName(remote.verifyName)

/**
 * Returns the client file of a server for OpenVPN 2.4 to 2.6 and OpenVPN 3 (R-OVPN-1). The first `remote` is the
 * server's main port, because some routers read only that.
 *
 * @param locationName the server's name in the reader's language, for a comment.
 */
export const createOpenVpnFile = (
  parts: SharedParts,
  remote: Remote,
  protocol: Protocol,
  locationName: string,
): string => {
  if (!isUsableRemote(remote)) throw new Error(`Cannot create a file for ${JSON.stringify(remote.host)}`)
  const ports = protocol === 'udp' ? remote.udpPorts : remote.tcpPorts
  return [
    `# Zoog VPN: ${toCommentText(locationName)} (${protocol.toUpperCase()})`,
    'client',
    'dev tun',
    `proto ${protocol}`,
    ...ports.map((port) => `remote ${remote.host} ${port}`),
    'resolv-retry infinite',
    'nobind',
    'persist-key',
    'persist-tun',
    'remote-cert-tls server',
    `verify-x509-name ${quoteName(remote.verifyName)} name`,
    'auth-user-pass',
    // OpenVPN 3 (Connect) otherwise asks for a client certificate.
    'setenv CLIENT_CERT 0',
    'auth SHA512',
    // Routers with OpenVPN 2.4 know only `ncp-ciphers`. Later versions use the last of the two.
    'ignore-unknown-option data-ciphers',
    'ncp-ciphers AES-256-GCM:AES-128-GCM',
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

/** Returns the file's name, with characters that every system and router accepts. */
export const getOpenVpnFileName = ({ host, serverId }: Remote, protocol: Protocol): string =>
  `${getFileBaseName(host, serverId)}-${protocol}.ovpn`
