/** Moves the first matching item to the front. */
export const moveToFront = <T>(items: readonly T[], fits: (item: T) => boolean): T[] => [
  ...items.filter(fits),
  ...items.filter((item) => !fits(item)),
]
