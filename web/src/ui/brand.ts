/**
 * The brand's name and symbol. The logo, the app icons and the social card are drawn from here: run `web/brand/render.ts` after
 * a change to update the files in `web/public`.
 */
export const brand = {
  /** In sentences, titles and the manifest. */
  name: 'Zoog VPN',
  /** In the logo: the first part bold, the second lighter. */
  wordmark: ['Zoog', 'VPN'],
  /** One line for the manifest and the social card. */
  line: 'Private, fast, yours.',
} as const

/**
 * The symbol on a square of 32: the letter Z as a route with two turns, and a dot at its exit. `route` is a stroke with round
 * ends; `corner` is the radius of the tile.
 */
export const mark = {
  size: 32,
  corner: 9,
  route: 'M9.25 9.75H22L9.5 22.25H16.5',
  strokeWidth: 3.5,
  exit: { cx: 22.1, cy: 22.25, r: 2.75 },
} as const
