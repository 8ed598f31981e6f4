export interface SocksCredentials {
  host: string
  port: number
  username: string
  password: string
}

/** Nothing but letters that no shell, and no address, reads as anything else. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const DOTS = '••••••••'
const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** User, password, host and port as programs take them, the password as it is written there or as dots. */
const signInText = ({ host, port, username, password }: SocksCredentials, masked: boolean): string =>
  `${encoded(username)}:${masked ? DOTS : encoded(password)}@${hostInAddress(host)}:${port}`

/**
 * A curl line that asks an address through the proxy (R-SOCKS-1); names are looked up by the proxy too. curl decodes
 * user name and password, so that what a shell would take for its own is written as `%40`; what is left needs no
 * quotes, and the double ones around it mean the same to sh, PowerShell and cmd.
 *
 * @param masked with dots for the password, to be looked at.
 */
export const createCurlCommand = (
  signIn: SocksCredentials,
  address: string,
  { masked = false } = {},
): string => `curl --socks5-hostname "${signInText(signIn, masked)}" "${address}"`

/** Where a forwarder listens on the person's own computer. */
const FORWARDER = 'socks5://127.0.0.1:1081'

/** Starts a forwarder that signs in for programs which cannot. */
export const createForwarderCommand = (signIn: SocksCredentials, { masked = false } = {}): string =>
  `gost -L "${FORWARDER}" -F "socks5://${signInText(signIn, masked)}"`

/** Starts a browser that uses the forwarder. */
export const CHROMIUM_COMMAND = `chromium --proxy-server="${FORWARDER}"`
