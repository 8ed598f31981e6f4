export interface SocksCredentials {
  host: string
  port: number
  username: string
  password: string
}

/** Percent-encodes every character with a meaning in a shell or a URL. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const PASSWORD_MASK = '••••••••'
const toUrlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Returns user, password, host and port as in a URL, with dots for a masked password. */
const formatUserInfo = ({ host, port, username, password }: SocksCredentials, isMasked: boolean): string =>
  `${encode(username)}:${isMasked ? PASSWORD_MASK : encode(password)}@${toUrlHost(host)}:${port}`

/**
 * Returns a curl command that requests an address through the proxy (R-SOCKS-1), which resolves the name too. User name and
 * password are percent-encoded, so the double quotes mean the same to sh, PowerShell and cmd.
 *
 * @param isMasked shows dots for the password.
 * @param program `curl.exe` on Windows, where PowerShell has a `curl` of its own.
 */
export const createCurlCommand = (
  credentials: SocksCredentials,
  address: string,
  { isMasked = false, program = 'curl' }: { isMasked?: boolean; program?: 'curl' | 'curl.exe' } = {},
): string => `${program} --socks5-hostname "${formatUserInfo(credentials, isMasked)}" "${address}"`

/** The address where the forwarder listens on the customer's computer. */
const FORWARDER = 'socks5://127.0.0.1:1081'

/** Returns the command that starts a forwarder, which signs in for programs that can't. */
export const createForwarderCommand = (credentials: SocksCredentials, { isMasked = false } = {}): string =>
  `gost -L "${FORWARDER}" -F "socks5://${formatUserInfo(credentials, isMasked)}"`

/** The command that starts a browser with the forwarder. */
export const CHROMIUM_COMMAND = `google-chrome --proxy-server="${FORWARDER}"`
