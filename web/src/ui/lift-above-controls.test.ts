import { describe, expect, it } from 'vitest'
import { computeLift, getDockSpace } from './lift-above-controls'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })
const toasts = box(700, 832, 12, 378)

describe('R-ERR-2 freeLift keeps snackbars off the controls', () => {
  it('stays at the bottom where nothing is in the way', () => {
    expect(computeLift(toasts, [box(100, 144), box(600, 690)], 0)).toBe(0)
    expect(computeLift(toasts, [box(740, 790, 400, 500)], 0)).toBe(0)
  })
  it('rises just above what is in the way', () => {
    const lift = computeLift(toasts, [box(740, 790)], 0)
    expect(toasts.bottom - lift).toBe(740 - 8)
  })
  it('rises further where it would then cover the next control', () => {
    const lift = computeLift(toasts, [box(740, 790), box(650, 700)], 0)
    expect(toasts.bottom - lift).toBe(650 - 8)
  })
  it('stays at the bottom where there is no room below the header', () => {
    const rows = Array.from({ length: 12 }, (_, row) => box(row * 70, row * 70 + 60))
    expect(computeLift(toasts, rows, 62)).toBe(0)
  })
})

describe('R-ERR-2 dockOf gives the page room at its end', () => {
  it('for snackbars that rest at the bottom, and none for those that were lifted', () => {
    expect(getDockSpace(74, 0)).toBe('98px')
    expect(getDockSpace(74, 200)).toBe('0px')
  })
})
