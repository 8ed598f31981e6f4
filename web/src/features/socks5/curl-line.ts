export interface SocksSignIn {
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

/** A host as it stands in an address. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/**
 * A curl line that asks an address through the proxy (R-SOCKS-1); names are looked up by the proxy too. curl decodes
 * user name and password, so that what a shell would take for its own is written as `%40`; what is left needs no
 * quotes, and the double ones around it mean the same to sh, PowerShell and cmd.
 */
export const curlLine = ({ host, port, username, password }: SocksSignIn, address: string): string =>
  `curl --socks5-hostname "${encoded(username)}:${encoded(password)}@${hostInAddress(host)}:${port}" "${address}"`

/** The same line with dots for the password, to be looked at. */
export const maskedCurlLine = (signIn: SocksSignIn, address: string): string =>
  curlLine({ ...signIn, password: '' }, address).replace(':@', ':••••••••@')
