/**
 * The brand, in one file: its name and its mark. The logo, the icons of the tab and of the home screen and the social
 * card are all drawn from here (`web/brand/render.ts` draws the files in `web/public`; run it after a change).
 */
export const brand = {
  /** As it is written in a sentence, in titles and in the manifest. */
  name: 'Zoog VPN',
  /** As it is drawn beside the mark: the first part strong, the second lighter. */
  wordmark: ['Zoog', 'VPN'],
  /** One line for the manifest and the social card. */
  line: 'Private, fast, yours.',
} as const

/**
 * The mark, on a square of 32: the letter Z as a route that turns twice, and the point where it comes out.
 * `route` is a stroke with round ends, `exit` a dot; `corner` rounds the tile behind them.
 */
export const mark = {
  size: 32,
  corner: 9,
  route: 'M9.25 9.75H22L9.5 22.25H16.5',
  strokeWidth: 3.5,
  exit: { cx: 22.1, cy: 22.25, r: 2.75 },
} as const
