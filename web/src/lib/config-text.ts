// What every configuration file needs to be safe: names come from servers and people, and one line break in a comment
// would be a directive of somebody else's.

const COMMENT_BYTES = 160

/** As many of a text's letters as fit; none is cut in two. */
const within = (bytes: number, text: string): string => {
  let room = bytes
  let start = ''
  for (const letter of text) {
    room -= new TextEncoder().encode(letter).length
    if (room < 0) break
    start += letter
  }
  return start
}

/** A name as it may stand in a comment: on one line, and short (OpenVPN refuses lines of more than 255 bytes). */
export const toCommentText = (name: string): string =>
  within(
    COMMENT_BYTES,
    name
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_][a-z0-9_-]{0,62})*$/i
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i

/** Whether a text is a host's name or address, and nothing else. */
export const isHost = (text: string): boolean => HOST_NAME.test(text) || IPV6.test(text)

/** Whether a text is an IP address, with or without the length of its prefix. */
export const isIpAddress = (text: string): boolean =>
  /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)(\/\d{1,3})?$/i.test(text)

/** A file's name without its ending: the first part of the host's name, the same in every language. */
export const getFileBaseName = (host: string, id: number): string => {
  const label = (IPV6.test(host) ? '' : (host.split('.', 1)[0] ?? ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  // An address gives a number, which would say nothing as a name.
  return /[a-z]/.test(label) ? label.slice(0, 48) : `server-${id}`
}
