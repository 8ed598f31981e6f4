export const SOCKS_APPS = ['firefox', 'chromium', 'mac', 'telegram', 'qbittorrent', 'curl'] as const
export type SocksApp = (typeof SOCKS_APPS)[number]

/** Program names, the same in every language. */
export const SOCKS_APP_NAMES: Record<SocksApp, string> = {
  firefox: 'Firefox',
  chromium: 'Chromium',
  mac: 'macOS',
  telegram: 'Telegram',
  qbittorrent: 'qBittorrent',
  curl: 'curl',
}
