interface RovingKeys {
  next: readonly string[]
  previous: readonly string[]
}

/** Keys of a list whose items stand below each other. */
export const verticalKeys: RovingKeys = { next: ['ArrowDown'], previous: ['ArrowUp'] }

/** Keys of a list whose items stand side by side; right to left, the left arrow goes on. */
export const horizontalKeys = (rightToLeft: boolean): RovingKeys =>
  rightToLeft
    ? { next: ['ArrowLeft'], previous: ['ArrowRight'] }
    : { next: ['ArrowRight'], previous: ['ArrowLeft'] }

/**
 * Where a key leads from the item at `current` (-1: none yet) among `count` items, going round at the ends.
 * `undefined`: the key is none of ours.
 */
export const rovingIndex = (
  key: string,
  current: number,
  count: number,
  keys: RovingKeys = verticalKeys,
): number | undefined => {
  if (count === 0) return undefined
  if (keys.next.includes(key)) return (current + 1) % count
  if (keys.previous.includes(key)) return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
