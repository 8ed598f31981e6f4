/** Returns the items with the matching ones first; both parts keep their order. */
export const moveToFront = <T>(items: readonly T[], fits: (item: T) => boolean): T[] => [
  ...items.filter(fits),
  ...items.filter((item) => !fits(item)),
]

/** Returns a copy of a set without the item if it is in the set, else with it. */
export const toggleInSet = <T>(set: ReadonlySet<T>, item: T): Set<T> => {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
