/** Returns the items with the matching ones first; both parts keep their order. */
export const moveToFront = <T>(items: readonly T[], fits: (item: T) => boolean): T[] => [
  ...items.filter(fits),
  ...items.filter((item) => !fits(item)),
]
