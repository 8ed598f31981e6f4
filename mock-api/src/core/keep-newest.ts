/** Returns the rows without the oldest counted ones beyond the limit `max`. */
export const keepNewest = <T>(rows: readonly T[], max: number, isCounted: (row: T) => boolean): T[] => {
  const counted = rows.filter(isCounted)
  const dropped = new Set(counted.slice(0, Math.max(0, counted.length - max)))
  return rows.filter((row) => !dropped.has(row))
}
