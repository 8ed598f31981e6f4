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
 * The mark, on a square of 32: a route that turns twice on its way from one point to another, and the letter Z.
 * `route` is a stroke, `origin` and `exit` are dots at its ends.
 */
export const mark = {
  size: 32,
  corner: 9,
  route: 'M10.5 10.5H20.2a1.4 1.4 0 0 1 1 2.4L10.8 19.1a1.4 1.4 0 0 0 1 2.4H19',
  strokeWidth: 3,
  exit: { cx: 22.5, cy: 21.5, r: 2.6 },
} as const
