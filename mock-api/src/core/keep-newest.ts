/** Returns the rows without the oldest of the counted ones beyond a limit. */
export const keepNewest = <T>(rows: readonly T[], max: number, isCounted: (row: T) => boolean): T[] => {
  const counted = rows.filter(isCounted)
  const dropped = new Set(counted.slice(0, Math.max(0, counted.length - max)))
  return rows.filter((row) => !dropped.has(row))
}
