/** Returns a copy of a set without the item if it is in the set, else with it. */
export const toggleInSet = <T>(set: ReadonlySet<T>, item: T): Set<T> => {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
