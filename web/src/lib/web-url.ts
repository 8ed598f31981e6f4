/** Returns an http(s) URL that is safe as a link; null for others, such as `javascript:`. */
export const parseWebUrl = (text: string): string | null => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
