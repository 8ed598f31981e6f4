/** Ways to pass a link on where the browser has none of its own. */
export const SHARE_WAYS = ['mail', 'telegram', 'whatsApp'] as const
export type ShareWay = (typeof SHARE_WAYS)[number]

/** The address that passes a text and a link on. */
export const shareLink = (way: ShareWay, text: string, link: string): string => {
  switch (way) {
    case 'mail':
      return `mailto:?body=${encodeURIComponent(`${text}\n${link}`)}`
    case 'telegram':
      return `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`
    case 'whatsApp':
      return `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`
  }
}
