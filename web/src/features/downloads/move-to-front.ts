/** Returns the items with the first matching one at the front. */
export const moveToFront = <T>(items: readonly T[], fits: (item: T) => boolean): T[] => [
  ...items.filter(fits),
  ...items.filter((item) => !fits(item)),
]
