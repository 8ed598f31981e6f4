/** The share targets for browsers without a share dialog. */
export const SHARE_CHANNELS = ['mail', 'telegram', 'whatsApp'] as const
type ShareChannel = (typeof SHARE_CHANNELS)[number]

export const createShareUrl = (channel: ShareChannel, text: string, link: string): string => {
  switch (channel) {
    case 'mail':
      return `mailto:?body=${encodeURIComponent(`${text}\n${link}`)}`
    case 'telegram':
      return `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`
    case 'whatsApp':
      return `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`
  }
}
