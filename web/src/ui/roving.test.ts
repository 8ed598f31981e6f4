import { describe, expect, it } from 'vitest'
import { horizontalKeys, rovingIndex } from './roving'

describe('rovingIndex', () => {
  it('goes round at both ends', () => {
    expect(rovingIndex('ArrowDown', 2, 3)).toBe(0)
    expect(rovingIndex('ArrowUp', 0, 3)).toBe(2)
  })
  it('starts at the ends when nothing is in focus', () => {
    expect(rovingIndex('ArrowDown', -1, 3)).toBe(0)
    expect(rovingIndex('ArrowUp', -1, 3)).toBe(2)
  })
  it('knows Home and End, and leaves other keys alone', () => {
    expect(rovingIndex('Home', 1, 3)).toBe(0)
    expect(rovingIndex('End', 1, 3)).toBe(2)
    expect(rovingIndex('Tab', 1, 3)).toBeUndefined()
    expect(rovingIndex('ArrowDown', -1, 0)).toBeUndefined()
  })
  it('turns round where the language does', () => {
    expect(rovingIndex('ArrowLeft', 0, 3, horizontalKeys(true))).toBe(1)
    expect(rovingIndex('ArrowLeft', 1, 3, horizontalKeys(false))).toBe(0)
  })
})
