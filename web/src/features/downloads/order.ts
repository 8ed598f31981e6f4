/** Items with the one that fits moved to the front. */
export const putFirst = <T>(items: readonly T[], fits: (item: T) => boolean): T[] => [
  ...items.filter(fits),
  ...items.filter((item) => !fits(item)),
]
