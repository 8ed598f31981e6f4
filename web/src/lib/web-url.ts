/** An address that a link of ours may lead to: the web's, and nothing that would run in the page; else null. */
export const parseWebUrl = (text: string): string | null => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
