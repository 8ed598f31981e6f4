// Names come from servers and users. A line break in one would inject a directive into a configuration file.

const COMMENT_BYTES = 160

const truncateToBytes = (maxBytes: number, text: string): string => {
  let bytesLeft = maxBytes
  let result = ''
  for (const character of text) {
    bytesLeft -= new TextEncoder().encode(character).length
    if (bytesLeft < 0) break
    result += character
  }
  return result
}

/** Returns a name for use in a comment: on one line, and short, as OpenVPN rejects lines of more than 255 bytes. */
export const toCommentText = (name: string): string =>
  truncateToBytes(
    COMMENT_BYTES,
    name
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_][a-z0-9_-]{0,62})*$/i
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i

/** Returns whether a text is exactly one host name or IP address. */
export const isHost = (text: string): boolean => HOST_NAME.test(text) || IPV6.test(text)

/** Returns whether a text is an IP address, with or without a prefix length. */
export const isIpAddress = (text: string): boolean =>
  /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)(\/\d{1,3})?$/i.test(text)

/** Returns a file name without extension: the first label of the host name, the same in every language. */
export const getFileBaseName = (host: string, id: number): string => {
  const label = (IPV6.test(host) ? '' : (host.split('.', 1)[0] ?? ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  // An IP address would give a meaningless number.
  return /[a-z]/.test(label) ? label.slice(0, 48) : `server-${id}`
}
