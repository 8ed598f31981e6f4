export const PROGRAMS = ['firefox', 'chromium', 'mac', 'telegram', 'qbittorrent', 'curl'] as const
export type Program = (typeof PROGRAMS)[number]

/** Names that are the same in every language. */
export const PROGRAM_NAMES: Record<Program, string> = {
  firefox: 'Firefox',
  chromium: 'Chromium',
  mac: 'macOS',
  telegram: 'Telegram',
  qbittorrent: 'qBittorrent',
  curl: 'curl',
}
