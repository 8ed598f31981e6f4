/** Systems with an app or manual setup. */
export type Os = 'windows' | 'mac' | 'ios' | 'android' | 'androidTv' | 'linux' | 'router' | 'browser'

const APPLE =
  'M16.6 12.6c0-2.2 1.8-3.3 1.9-3.4-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.6.8-3.3.8-.7 0-1.7-.8-2.9-.8-1.5 0-2.9.9-3.6 2.2-1.6 2.7-.4 6.7 1.1 8.9.7 1.1 1.6 2.3 2.8 2.2 1.1 0 1.5-.7 2.9-.7s1.7.7 2.9.7 2-1.1 2.7-2.1c.9-1.2 1.2-2.4 1.2-2.5 0 0-2.4-.9-2.5-3.6zM14.4 6c.6-.8 1-1.8.9-2.9-.9 0-2 .6-2.6 1.4-.6.7-1.1 1.7-.9 2.8 1 .1 2-.5 2.6-1.3z'

const ANDROID =
  'M12 7.5c-4.7 0-8.5 3.7-8.9 8.5h17.8c-.4-4.8-4.2-8.5-8.9-8.5zM8.1 13.4a1 1 0 1 1 0-2 1 1 0 0 1 0 2zm7.8 0a1 1 0 1 1 0-2 1 1 0 0 1 0 2z'

const SHAPES: Record<Os, { fill?: string; stroke?: string }> = {
  windows: {
    fill: 'M3.5 5.4l7.3-1v7.1H3.5zM11.7 4.3l8.8-1.3v8.5h-8.8zM3.5 12.5h7.3v7.1l-7.3-1zM11.7 12.5h8.8V21l-8.8-1.3z',
  },
  mac: { fill: APPLE },
  ios: { fill: APPLE },
  android: { fill: ANDROID, stroke: 'M7.5 8.5L5.6 5.4M16.5 8.5l1.9-3.1' },
  androidTv: {
    stroke:
      'M4 5.5h16a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM8.5 20h7M10.5 9l4 2.3-4 2.3z',
  },
  linux: {
    stroke:
      'M4 4.5h16a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM7 9.5l3 2.5-3 2.5M12.5 15H16',
  },
  router: {
    stroke:
      'M4 13h16a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V14a1 1 0 0 1 1-1zM7 16.25h.01M10.5 16.25h.01M16 13V9.5M13.2 8a4 4 0 0 1 5.6 0M11 5.5a7.1 7.1 0 0 1 10 0',
  },
  browser: {
    stroke:
      'M4 4.5h16a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM3 9h18M6 6.8h.01M8.5 6.8h.01',
  },
}

/** The icon of an operating system in the text color. Decorative: the name is nearby. */
export const OsIcon = ({ os, size = 28 }: { os: Os; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    {SHAPES[os].fill && <path d={SHAPES[os].fill} fill="currentColor" fillRule="evenodd" />}
    {SHAPES[os].stroke && (
      <path
        d={SHAPES[os].stroke}
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    )}
  </svg>
)
